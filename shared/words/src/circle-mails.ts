import en from '../locales/en/circle-mails.json' with { type: 'json' };
import id from '../locales/id/circle-mails.json' with { type: 'json' };
import type { Compose } from './mail-texts.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('circle-mails', { en, id });

/** To an invited address. It names the inviter, but neither the person in care nor the inviter's message. */
export const circleMail: Compose = (brand, facts) => {
  const t = words(facts.reader.language);
  const by = facts.by || t('somebody');
  return {
    subject: t('subject', { by, brand }),
    lines: [t('line', { by, brand }), t('how'), t('otherwise')],
    link: t('link'),
  };
};
