import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../tables.ts';
import { listEveryOwnPlan } from './queries.ts';

/** The check-in plans that the account's holder set up. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.check_in_plans': { about: 'client_id' } },
  tell: async ({ db }) => ({ data: { checkInPlans: await listEveryOwnPlan(db) } }),
};
