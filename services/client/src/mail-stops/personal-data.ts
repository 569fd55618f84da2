import type { PersonalData } from '@kabar/server/personal-data';

export const personalData: PersonalData = {
  tables: {
    'client.declined_mails': { nobody: 'the hash of an address that asked for no such mails' },
  },
  tell: { nothing: 'it names addresses of people without an account, and those by a hash' },
};
