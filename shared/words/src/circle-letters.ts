import en from '../locales/en/circle-letters.json' with { type: 'json' };
import id from '../locales/id/circle-letters.json' with { type: 'json' };
import type { Compose } from './letters.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('circle-letters', { en, id });

/** To an invited address. It names the inviter only: neither for whom it is nor what they wrote. */
export const circleLetter: Compose = (brand, facts) => {
  const t = words(facts.reader.language);
  const by = facts.by || t('somebody');
  return {
    subject: t('subject', { by, brand }),
    lines: [t('line', { by, brand }), t('how'), t('otherwise')],
    link: t('link'),
  };
};
