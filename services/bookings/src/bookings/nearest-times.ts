import type { Context } from '@kabar/server/context';
import { sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/** Refusals after which another time of the same companion would do. */
const helped = new Set([
  'time_passed',
  'time_taken',
  'time_not_open',
  'notice_too_short',
  'pause_needed',
  'day_full',
]);

/** For the answer that refuses a time: at most three others at which both are free, the nearest first. */
export async function nearestTimes(
  { db, now }: Context<BookingsTables>,
  refusal: string,
  pair: { companion_id: string; user_id: string; duration_minutes: number },
  around: Date,
): Promise<{ nearestTimes?: string[] }> {
  if (!helped.has(refusal)) return {};
  const { rows } = await sql<{ moment: Date }>`
    select moment from bookings.nearest_open_times(${pair.companion_id}, ${pair.user_id}, ${around}, ${pair.duration_minutes},
      ${now}) as moment
  `.execute(db);
  return { nearestTimes: rows.map(({ moment }) => moment.toISOString()) };
}
