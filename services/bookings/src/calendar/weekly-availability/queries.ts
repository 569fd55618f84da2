import type { WeekDraft } from '@kabar/contracts/weekly-availability';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

export interface OwnWeekRow {
  time_zone: string;
  version: number;
  day: number;
  start_time: string;
  end_time: string;
  active: boolean;
}

/** Sunday first. */
export async function findOwnWeek(db: Database): Promise<OwnWeekRow[]> {
  return await db
    .selectFrom('bookings.companion_weekly_availability as hours')
    .innerJoin(
      'bookings.companion_calendars as calendar',
      'calendar.companion_id',
      'hours.companion_id',
    )
    .select([
      'calendar.time_zone',
      'calendar.version',
      'hours.day',
      'hours.start_time',
      'hours.end_time',
      'hours.active',
    ])
    .where('hours.companion_id', '=', own)
    .orderBy('hours.day')
    .execute();
}

/**
 * Stores the hours and their time zone, and enqueues the generation of slots. False if the stored version is another
 * one, null if the caller is not a companion.
 */
export async function changeOwnWeek(
  db: Database,
  version: number,
  { timeZone, days }: z.output<typeof WeekDraft>,
): Promise<boolean | null> {
  const week = days.map(({ day, startTime, endTime, active }) => ({
    day,
    start_time: startTime,
    end_time: endTime,
    active,
  }));
  const { rows } = await sql<{ done: boolean | null }>`
    select bookings.change_week(${version}, ${timeZone}, ${JSON.stringify(week)}::jsonb) as done
  `.execute(db);
  return rows[0]?.done ?? null;
}
