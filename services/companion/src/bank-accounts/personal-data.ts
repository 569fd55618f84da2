import type { PersonalData } from '@kabar/server/personal-data';
import type { CompanionTables } from '../tables.ts';
import { knownLastDigits } from './store-bank-account.ts';

/** Bank details are encrypted with the payout key, so only the last digits can be exported. */
export const personalData: PersonalData<CompanionTables> = {
  tables: { 'companion.bank_accounts': { about: 'user_id' } },
  tell: async ({ db }) => ({
    data: { bankAccount: { lastDigits: (await knownLastDigits(db)) ?? null } },
  }),
};
