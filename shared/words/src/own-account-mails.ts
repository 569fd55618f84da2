import en from '../locales/en/own-account-mails.json' with { type: 'json' };
import id from '../locales/id/own-account-mails.json' with { type: 'json' };
import type { Compose } from './mail-texts.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('own-account-mails', { en, id });

/**
 * To a loved one who asked for an account, after staff spoke with them. It names no person, because the address
 * may be wrong.
 */
export const ownAccountMail: Compose = (brand, { reader }) => {
  const t = words(reader.language);
  return {
    subject: t('subject', { brand }),
    lines: [t('line', { brand }), t('how'), t('otherwise')],
    link: t('link'),
  };
};
