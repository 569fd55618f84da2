import en from '../locales/en/contact-mails.json' with { type: 'json' };
import id from '../locales/id/contact-mails.json' with { type: 'json' };
import type { Compose } from './mail-texts.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('contact-mails', { en, id });

/** To an emergency contact: a person was not reached, or asked for help. */
export const contactMail: Compose = (brand, { name, time, about, reader }) => {
  const t = words(reader.language);
  return {
    subject: t(`contact.${about}.subject`, { name }),
    lines: [
      t(`contact.${about}.line`, { name, brand, time }),
      t(`contact.${about}.how`),
      t('contact.otherwise'),
    ],
    link: t('contact.link'),
  };
};

/**
 * To a loved one without an account: the question of the daily check-in. count: 0 for the first mail, more for
 * repeats.
 */
export const questionMail: Compose = (_brand, { name, holder, count, reader }) => {
  const t = words(reader.language);
  return {
    subject: t(count === 0 ? 'question.first_subject' : 'question.subject', { name }),
    lines: [
      t(count === 0 ? 'question.first_line' : 'question.line', { name }),
      t('question.how'),
      holder ? t('question.holder', { holder }) : t('question.no_holder'),
    ],
    link: t('question.link'),
  };
};
