import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';
import { listEveryOwnEarning, listOwnPayouts } from './queries.ts';

/** Rows stay when an account is erased; the random subject of the ledger replaces its id. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.companion_earnings': { about: 'companion_id' },
    'billing.earning_months': { about: 'companion_id' },
    'billing.companion_payouts': { about: 'companion_id' },
  },
  tell: async ({ db }) => ({
    data: { earnings: await listEveryOwnEarning(db), payouts: await listOwnPayouts(db) },
  }),
};
