import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { findTrialSince, listEveryOwnPlan } from './queries.ts';

/** Exports the plans that the account's holder set up, and when their trial began. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.check_in_plans': { about: 'client_id' },
    'bookings.check_in_trials': { about: 'client_id' },
  },
  tell: async ({ db }) => {
    const [checkInPlans, checkInTrialSince] = await Promise.all([
      listEveryOwnPlan(db),
      findTrialSince(db),
    ]);
    return { data: { checkInPlans, checkInTrialSince } };
  },
};
