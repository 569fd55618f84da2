import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: {
    'auth.mails': { about: 'account_id' },
    'auth.development_mails': {
      about: '(select account_id from auth.mails where mails.id = mail_id)',
    },
  },
  tell: { nothing: 'what was sent to a person is in her mailbox; rows go once it is sent' },
};
