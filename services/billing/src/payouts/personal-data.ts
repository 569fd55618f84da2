import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.payout_batches': {
      nobody: 'what admins decided',
      keepsIds: 'says who of staff made and approved one',
    },
  },
  tell: { nothing: 'earnings tell it' },
};
