import { givePersonalKey } from './give-personal-key.ts';
import { nextHour } from './next-hour.ts';
import type { TestDatabase } from './test-database.ts';

/** Weekly hours on one weekday (0 is Sunday): { day: 1, start: '09:00', end: '10:00' }. */
export interface WeeklyHours {
  day: number;
  start: string;
  end: string;
  active?: boolean;
}

/** Creates a companion without slots, verified by default. */
export async function addCompanion<Person extends { accountId: string }>(
  test: {
    database: TestDatabase;
    person(type: 'companion', name?: string): Promise<Person>;
  },
  options: {
    name?: string;
    verified?: boolean;
    /** Adds a picture, bio and language, which the match list requires. Default true. */
    introduced?: boolean;
    timeZone?: string;
    hours?: WeeklyHours[];
  } = {},
): Promise<Person> {
  const person = await test.person('companion', options.name);
  const verified = options.verified ?? true;
  // The match list includes a companion right after verification; later changes of the introduction reach it by a job.
  if (options.introduced ?? true) await introduce(test.database, person.accountId);
  const key = await givePersonalKey(test.database, 'companion', person.accountId);
  await test.database.query(
    `insert into companion.companions (user_id, verification_status, verified_at, whatsapp_number,
       ktp_number, submitted_at)
     values ($1, $2, $3, '+6281200000000', $4, now())`,
    [
      person.accountId,
      verified ? 'approved' : 'pending',
      verified ? new Date() : null,
      key.seal('companions.ktp_number', '3171000000000001'),
    ],
  );
  await test.database.query(
    'insert into bookings.companion_calendars (companion_id, time_zone) values ($1, $2)',
    [person.accountId, options.timeZone ?? 'Asia/Jakarta'],
  );
  await setHours(test.database, person.accountId, options.hours ?? []);
  return person;
}

/** Adds the picture, bio and language that clients see in the match list. */
async function introduce(database: TestDatabase, companionId: string) {
  await database.query(
    `update auth.profiles set avatar_url = '/face.webp', bio = 'Listens well', languages = '{English}' where id = $1`,
    [companionId],
  );
}

export async function setHours(database: TestDatabase, companionId: string, hours: WeeklyHours[]) {
  await database.query(
    'delete from bookings.companion_weekly_availability where companion_id = $1',
    [companionId],
  );
  const rows = hours.map(({ active = true, ...times }) => ({ ...times, active }));
  await database.query(
    `insert into bookings.companion_weekly_availability (companion_id, day, start_time, end_time, active)
       select $1, day, start, "end", active
         from jsonb_to_recordset($2) as row (day integer, start time, "end" time, active boolean)`,
    [companionId, JSON.stringify(rows)],
  );
}

/** Inserts a slot directly, 30 minutes long by default. */
export async function addSlot(
  database: TestDatabase,
  companionId: string,
  start: Date,
  minutes = 30,
) {
  await database.query(
    `insert into bookings.companion_availability (companion_id, start_time, end_time) values ($1, $2, $3)`,
    [companionId, start, new Date(start.getTime() + minutes * 60_000)],
  );
}

/** A full hour `days` from now, well inside the range that can be booked. */
export function hourAhead(days: number, hour = 0): Date {
  return new Date(nextHour() + days * 86_400_000 + hour * 3_600_000);
}

/**
 * Like `hourAhead`, but moved by up to two days so that no week begins within the six hours after it in any time zone.
 */
export function hourOfOneWeekAhead(days: number): Date {
  const start = hourAhead(days);
  const hours = start.getUTCDay() * 24 + start.getUTCHours();
  // Somewhere in the world Monday begins between Sunday 10:00 and Monday 12:00 UTC.
  const isNear = hours >= 4 && hours < 24 + 12;
  return isNear ? new Date(start.getTime() + 2 * 86_400_000) : start;
}

export function plusMinutes(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}
