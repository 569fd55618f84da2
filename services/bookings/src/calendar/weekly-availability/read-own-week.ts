import type { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { ownWeek } from './own-week.ts';

export const readOwnWeek: Verb<typeof weeklyAvailability.endpoints.own, BookingsTables> = async (
  context,
) => ({ weekly: await ownWeek(context.db) });
