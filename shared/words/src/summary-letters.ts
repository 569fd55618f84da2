import en from '../locales/en/summary-letters.json' with { type: 'json' };
import id from '../locales/id/summary-letters.json' with { type: 'json' };
import type { Compose } from './letters.ts';
import { stopPage } from './session-letters.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('summary-letters', { en, id });

/** To somebody of the family, after a logged session: that there is a summary, and nothing of it. holder is empty for their own calls. */
export const summaryLetter: Compose = (brand, { name, by, holder, time, stop, reader }) => {
  const t = words(reader.language);
  return {
    subject: t('subject', { name }),
    lines: [
      t('line', { by, name, time }),
      t('how'),
      holder ? t('holder', { holder, name }) : t('no_holder', { name }),
      t('records', { brand }),
    ],
    link: t('link'),
    second: { words: t('stop'), page: stopPage(stop, reader.language) },
  };
};
