import type { WeekDraft } from '@kabar/contracts/weekly-availability';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

export interface OwnWeekRow {
  time_zone: string;
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
      'hours.day',
      'hours.start_time',
      'hours.end_time',
      'hours.active',
    ])
    .where('hours.companion_id', '=', own)
    .orderBy('hours.day')
    .execute();
}

/** The hours, the zone they are read in, and the order to make slots of them. False when the caller is no companion. */
export async function setOwnWeek(
  db: Database,
  { timeZone, days }: z.output<typeof WeekDraft>,
): Promise<boolean> {
  const week = days.map(({ day, startTime, endTime, active }) => ({
    day,
    start_time: startTime,
    end_time: endTime,
    active,
  }));
  const { rows } = await sql<{ done: boolean }>`
    select bookings_api.set_week(${timeZone}, ${JSON.stringify(week)}::jsonb) as done
  `.execute(db);
  return rows[0]?.done ?? false;
}
