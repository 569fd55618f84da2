import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { StopReason } from './rules.ts';

/** A plan whose change was stored in this transaction. */
export interface ChangedPlan {
  id: string;
  clientId: string;
  lovedOneId: string | null;
  event: 'started' | 'changed' | 'paused' | 'resumed' | 'stopped';
  /** Why it stopped. */
  reason: StopReason | null;
  /** The last local date of a pause. */
  awayUntil: string | null;
  /** Who changed it; null: nobody, as when a notice ran out. */
  by: 'client' | 'person' | null;
}

/** Notifies the person, the account's holder and the companion of a plan's change, but not whoever made it. */
export async function publishPlan(_db: Kysely<BookingsTables>, _plan: ChangedPlan): Promise<void> {
  // The types of these notifications come with those of the questions.
}
