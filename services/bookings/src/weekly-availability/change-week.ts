import type { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { ownWeek } from './own-week.ts';
import { setOwnWeek } from './queries.ts';

export const changeWeek: Verb<typeof weeklyAvailability.endpoints.change, BookingsTables> = async (
  { db, refuse },
  input,
) => {
  const done = await setOwnWeek(db, input.weekly);
  const weekly = await ownWeek(db);
  if (!done || weekly === null) throw refuse('onboarding_missing');
  return { weekly };
};
