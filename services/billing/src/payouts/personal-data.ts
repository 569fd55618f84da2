import type { PersonalData } from '@kabar/server/personal-data';
import { listOwnPayouts } from '../earnings/queries.ts';
import type { BillingTables } from '../tables.ts';

/** Books stay when an account is erased; the random subject of the ledger stands in its place. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.payout_batches': {
      nobody: 'what admins decided',
      keepsIds: 'says who of staff made and approved one',
    },
    'billing.companion_payouts': { about: 'companion_id' },
  },
  tell: async ({ db }) => ({ data: { payouts: await listOwnPayouts(db) } }),
};
