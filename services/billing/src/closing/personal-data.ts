import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** The row of a closed account exists until the account is erased. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.closings': { about: 'person_id', columns: { waiver_asked_by: 'waiver_asked_by' } },
  },
  tell: { nothing: 'exists only while the account is closed, when nobody can export it' },
};
