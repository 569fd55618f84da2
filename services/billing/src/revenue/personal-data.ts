import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

export const personalData: PersonalData<BillingTables> = {
  tables: { 'billing.figures': { nobody: 'sums over all clients' } },
  tell: { nothing: 'sums over all clients' },
};
