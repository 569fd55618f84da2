import type { TakenBy } from '@kabar/contracts/contract';
import type { Context } from '@kabar/server/context';
import { sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

/** Refusals for which another time of the same companion may be possible. */
const helped = new Set([
  'time_passed',
  'time_taken',
  'time_not_open',
  'notice_too_short',
  'pause_needed',
  'day_full',
]);

/**
 * For a refused time: what takes it, and at most three other possible times, nearest first, within a week in each
 * direction.
 */
export async function nearestTimes(
  { db, now }: Context<BookingsTables>,
  refusal: string,
  pair: { companion_id: string; user_id: string; duration_minutes: number },
  around: Date,
): Promise<{ takenBy?: TakenBy | undefined; nearestTimes?: Date[] }> {
  if (!helped.has(refusal)) return {};
  const { rows } = await sql<{ times: Date[]; taken_by: TakenBy | null }>`
    with asked as (select ${around}::timestamptz as around, greatest(${around}::timestamptz, ${now}::timestamptz) as middle)
    select array(select moment from bookings.times_to_book(${pair.companion_id}, ${pair.user_id}, ${pair.duration_minutes},
          middle - interval '7 days', middle + interval '7 days', ${now}) as moment
          order by abs(extract(epoch from moment - around)), moment limit 3) as times,
        bookings.time_taken_by(${pair.companion_id}, around, around + ${pair.duration_minutes} * interval '1 minute') as taken_by
      from asked
  `.execute(db);
  const takenBy = refusal === 'time_taken' ? rows[0]?.taken_by : undefined;
  return { takenBy: takenBy ?? undefined, nearestTimes: rows[0]?.times ?? [] };
}
