import en from '../locales/en/own-account-letters.json' with { type: 'json' };
import id from '../locales/id/own-account-letters.json' with { type: 'json' };
import type { Compose } from './letters.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('own-account-letters', { en, id });

/** To a loved one who asked for an account, after somebody spoke with them. Names nobody: the address may be wrong. */
export const ownAccountLetter: Compose = (brand, { reader }) => {
  const t = words(reader.language);
  return {
    subject: t('subject', { brand }),
    lines: [t('line', { brand }), t('how'), t('otherwise')],
    link: t('link'),
  };
};
