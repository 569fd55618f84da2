import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** The tables are those of the catalogue. */
export const personalData: PersonalData<BillingTables> = {
  tables: {},
  tell: { nothing: 'what is sold; what an admin changed is told with the actions of staff' },
};
