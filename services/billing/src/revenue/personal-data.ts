import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

export const personalData: PersonalData<BillingTables> = {
  tables: {},
  tell: { nothing: 'sums over all clients' },
};
