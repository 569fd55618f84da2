import type { WeekDraft } from '@kabar/contracts/weekly-availability';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CompanionTables } from '../tables.ts';
import { listOwnHours } from './queries.ts';

/** The submitted weekly hours; undefined before onboarding. */
export async function ownWeek(
  db: Kysely<CompanionTables>,
): Promise<z.output<typeof WeekDraft> | undefined> {
  const rows = await listOwnHours(db);
  const [first] = rows;
  return (
    first && {
      timeZone: first.time_zone,
      days: rows.map((row) => ({
        day: row.day,
        startTime: row.start_time.slice(0, 5),
        endTime: row.end_time.slice(0, 5),
        active: row.active,
      })),
    }
  );
}
