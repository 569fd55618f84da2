import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** The tables are those of subscriptions. */
export const personalData: PersonalData<BillingTables> = {
  tables: {},
  tell: {
    nothing: 'subscriptions are told to the client; what staff did is told with their actions',
  },
};
