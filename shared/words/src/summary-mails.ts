import en from '../locales/en/summary-mails.json' with { type: 'json' };
import id from '../locales/id/summary-mails.json' with { type: 'json' };
import type { Compose } from './mail-texts.ts';
import { stopPage } from './session-mails.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('summary-mails', { en, id });

/**
 * To a family address, after a logged session: it says that there is a summary, but quotes nothing of it. holder
 * is empty for the account holder's own calls.
 */
export const summaryMail: Compose = (brand, { name, by, holder, time, stop, reader }) => {
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
