import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { getBooking } from './get-booking.ts';

/** Days that clients can see when booking. */
const days = 14;

export const listOpenTimes: Verb<typeof bookings.endpoints.openTimes, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  const { booking } = await getBooking(context, id);
  const [{ rows }, clientTimeZone] = await Promise.all([
    sql<{ moment: Date }>`
      select moment from bookings.times_to_book(${booking.companion_id}, ${booking.user_id}, ${booking.duration_minutes},
        ${now}, ${now}::timestamptz + ${days} * interval '1 day', ${now}) as moment
    `.execute(db),
    booking.loved_one_id === null ? readTimeZone(db, booking.user_id) : booking.loved_one_zone,
  ]);
  return { startTimes: rows.map(({ moment }) => moment.toISOString()), clientTimeZone };
};

async function readTimeZone(db: Kysely<BookingsTables>, person: string): Promise<string | null> {
  const { rows } = await sql<{ timezone: string | null }>`
    select timezone from auth_api.reader(${person}::uuid)
  `.execute(db);
  return rows[0]?.timezone ?? null;
}
