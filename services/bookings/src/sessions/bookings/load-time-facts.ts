import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { TimeFacts } from './time-rules.ts';

export interface WantedTimes {
  companionId: string;
  clientId: string;
  minutes: number;
  starts: readonly Date[];
  /**
   * For each time the session whose claims are ignored, because it moves there or claimed it; omit it for a preview.
   */
  ignoring?: readonly string[];
}

/** Facts for each time, in order. The caller is one of the two people. */
export async function readTimeFacts(
  db: Kysely<BookingsTables>,
  { companionId, clientId, minutes, starts, ignoring = [] }: WantedTimes,
  now: Date,
): Promise<TimeFacts[]> {
  const { rows } = await sql<TimeFacts>`
    select is_verified as "isVerified", minimum_notice_minutes as "minimumNoticeMinutes", is_open as "isOpen",
        is_taken as "isTaken", needs_pause as "needsPause", daily_maximum as "dailyMaximum", calls_on_day as "callsOnDay"
      from bookings.time_facts(${companionId}, ${clientId}, ${starts}::timestamptz[], ${minutes}, ${ignoring}::uuid[], ${now})
  `.execute(db);
  return rows;
}

/** Like `readTimeFacts`, for a single time. */
export async function readTimeFactsOf(
  db: Kysely<BookingsTables>,
  wanted: Omit<WantedTimes, 'starts' | 'ignoring'> & { startsAt: Date; ignoring?: string },
  now: Date,
): Promise<TimeFacts> {
  const { startsAt, ignoring, ...pair } = wanted;
  const more = ignoring === undefined ? {} : { ignoring: [ignoring] };
  const [facts] = await readTimeFacts(db, { ...pair, ...more, starts: [startsAt] }, now);
  if (facts === undefined) throw new Error('The caller is one of the two people');
  return facts;
}
