import { type Kysely, sql } from 'kysely';
import type { CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

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
    .selectFrom('companion.companion_weekly_availability as hours')
    .innerJoin('companion.companions as companion', 'companion.user_id', 'hours.companion_id')
    .select([
      'companion.time_zone',
      'hours.day',
      'hours.start_time',
      'hours.end_time',
      'hours.active',
    ])
    .where('hours.companion_id', '=', own)
    .orderBy('hours.day')
    .execute();
}

export async function saveOwnDays(
  db: Database,
  days: { day: number; startTime: string; endTime: string; active: boolean }[],
) {
  await db
    .insertInto('companion.companion_weekly_availability')
    .values(
      days.map(({ day, startTime, endTime, active }) => ({
        companion_id: own,
        day,
        start_time: startTime,
        end_time: endTime,
        active,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['companion_id', 'day']).doUpdateSet((row) => ({
        start_time: row.ref('excluded.start_time'),
        end_time: row.ref('excluded.end_time'),
        active: row.ref('excluded.active'),
      })),
    )
    .execute();
}

/** Undefined when the caller has no companion record. */
export async function saveOwnTimeZone(db: Database, timeZone: string, now: Date) {
  return await db
    .updateTable('companion.companions')
    .set({ time_zone: timeZone, updated_at: now })
    .where('user_id', '=', own)
    .returning('user_id')
    .executeTakeFirst();
}

/** Open times follow the hours of the week; asked twice before it runs, the job runs once. */
export async function askForSlots(db: Database, companionId: string) {
  await sql`
    select jobs_api.enqueue('companion:generate-slots', ${JSON.stringify({ companionId })}::jsonb,
      job_key => ${`companion:generate-slots:${companionId}`})
  `.execute(db);
}
