import type { PersonalData } from '@kabar/server/personal-data';
import type { CompanionTables } from '../tables.ts';
import { knownLastDigits } from './store-bank-account.ts';

/** Bank details are sealed to whoever pays: the last digits are all that can be told. */
export const personalData: PersonalData<CompanionTables> = {
  tables: { 'companion.bank_accounts': { about: 'user_id' } },
  tell: async ({ db }) => ({
    data: { bankAccount: { lastDigits: (await knownLastDigits(db)) ?? null } },
  }),
};
