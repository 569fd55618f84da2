import en from '../locales/en/admin-mails.json' with { type: 'json' };
import id from '../locales/id/admin-mails.json' with { type: 'json' };
import type { Compose } from './mail-texts.ts';
import { wordsOf } from './translate.ts';

export type AdminChange =
  | 'granted'
  | 'revoked'
  | 'stepped_down'
  | 'deleted'
  | 'made_by_operator'
  | 'removed_by_operator';

const words = wordsOf('admin-mails', { en, id });

/** To all admins and to the person: an admin was added or removed. */
export const adminMail: Compose = (brand, { name, by, change = 'granted', reader }) => {
  const t = words(reader.language);
  return {
    subject: t('subject', { brand }),
    lines: [t(change, { name, by }), t('to_all')],
    link: t('link'),
    page: '/admin/users/roles?filter=admin',
  };
};
