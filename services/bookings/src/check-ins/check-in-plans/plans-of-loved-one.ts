import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { endPlan } from './open-questions.ts';
import { forgetPlans, listPlansOfLovedOne } from './queries.ts';

type Database = Kysely<BookingsTables>;

/** Stops daily check-ins of a loved one who opted out of being asked. For background jobs. */
export async function stopPlansOf(db: Database, lovedOneId: string, now: Date): Promise<void> {
  for (const planId of await listPlansOfLovedOne(db, lovedOneId))
    await endPlan(db, planId, { reason: 'person_stopped', by: 'person' }, now);
}

/** Stops the plans of a removed loved one. For background jobs. */
export async function forgetPlansOf(db: Database, lovedOneId: string): Promise<void> {
  await forgetPlans(db, lovedOneId);
}
