import type { WeekDraft } from '@kabar/contracts/weekly-availability';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { CompanionTables } from '../tables.ts';
import { askForSlots, findOwnWeek, saveOwnDays, saveOwnTimeZone } from './queries.ts';
import { toWeek } from './view.ts';

/** Seven rows and the zone they are read in, and the order to make open times of them. Undefined: no companion. */
export async function storeWeek(
  db: Kysely<CompanionTables>,
  { timeZone, days }: z.output<typeof WeekDraft>,
  now: Date,
) {
  const companion = await saveOwnTimeZone(db, timeZone, now);
  if (companion === undefined) return undefined;
  await saveOwnDays(db, days);
  await askForSlots(db, companion.user_id);
  return toWeek(await findOwnWeek(db));
}

/** Undefined before onboarding. */
export async function ownWeek(db: Kysely<CompanionTables>) {
  return toWeek(await findOwnWeek(db)) ?? undefined;
}
