import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listOwnBookings as list } from './queries.ts';
import { toPage } from './view.ts';

export const listOwnBookings: Verb<typeof bookings.endpoints.own, BookingsTables> = async (
  { db, now },
  { when, after, limit },
) => toPage(await list(db, { when, after, limit: limit + 1, now }), limit, now);
