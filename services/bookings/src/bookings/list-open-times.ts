import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import { sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import { getBooking } from './get-booking.ts';

/** As far ahead as clients see when they book. */
const days = 14;

export const listOpenTimes: Verb<typeof bookings.endpoints.openTimes, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  const { booking } = await getBooking(context, id);
  const { rows } = await sql<{ moment: Date }>`
    select moment from bookings.times_to_book(${booking.companion_id}, ${booking.user_id}, ${booking.duration_minutes},
      ${now}, ${now}::timestamptz + ${days} * interval '1 day', ${now}) as moment
  `.execute(db);
  return { startTimes: rows.map(({ moment }) => moment.toISOString()) };
};
