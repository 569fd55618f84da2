import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { endPlan } from './open-questions.ts';
import { forgetPlans, listPlansOfLovedOne } from './queries.ts';

type Database = Kysely<BookingsTables>;

/** A loved one wants to be asked no more: daily check-ins are a way of asking too. For background work. */
export async function stopPlansOf(db: Database, lovedOneId: string, now: Date): Promise<void> {
  for (const planId of await listPlansOfLovedOne(db, lovedOneId))
    await endPlan(db, planId, { reason: 'person_stopped', by: 'person' }, now);
}

/** A loved one was removed. For background work. */
export async function forgetPlansOf(db: Database, lovedOneId: string): Promise<void> {
  await forgetPlans(db, lovedOneId);
}
