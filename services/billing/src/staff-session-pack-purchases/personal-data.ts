import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** The tables are those of purchases. */
export const personalData: PersonalData<BillingTables> = {
  tables: {},
  tell: { nothing: 'purchases are told to the client; what staff did is told with their actions' },
};
