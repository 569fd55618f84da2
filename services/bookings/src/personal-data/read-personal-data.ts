import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { ownWeek } from '../weekly-availability/own-week.ts';
import { listOwnBlockedTimes, listOwnTrialBookings } from './queries.ts';

/** All rows of the caller. Slots follow from the weekly hours, and claims from the bookings: they tell nothing more. */
export const readPersonalData: Verb<PersonalData['endpoints']['read'], BookingsTables> = async ({
  db,
}) => ({
  data: {
    weeklyAvailability: await ownWeek(db),
    blockedTimes: await listOwnBlockedTimes(db),
    trialBookings: await listOwnTrialBookings(db),
  },
  files: [],
});
