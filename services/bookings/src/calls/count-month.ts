import type { calls } from '@kabar/contracts/calls';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { countCallsOfMonth } from './queries.ts';

export const countMonth: Verb<typeof calls.endpoints.countMonth, BookingsTables> = async (
  { db, now },
  { zone },
) => ({ calls: await countCallsOfMonth(db, { now, zone }) });
