import type { staffBookings } from '@kabar/contracts/staff-bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findSessions } from './queries.ts';
import { toFoundSession } from './view.ts';

export const searchSessions: Verb<typeof staffBookings.endpoints.search, BookingsTables> = async (
  { db, now },
  { search },
) => ({ sessions: (await findSessions(db, search, now)).map(toFoundSession) });
