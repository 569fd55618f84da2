import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { cancelSessions } from '../bookings/cancel-sessions.ts';
import { readSessionsBetween } from '../bookings/read-sessions.ts';
import { type Actor, othersThan } from '../bookings/status-rules.ts';

type Database = Kysely<BookingsTables>;

export interface Pair {
  clientId: string;
  companionId: string;
}

export interface EndOfWork {
  by: Actor;
  /** The text of the person who ends it. */
  reason: string | null;
}

/**
 * Ends what two people have together: cancels future sessions and notifies the other person, ends an active assignment
 * and closes the conversation. The caller has locked the client.
 */
export async function closeAssignment(
  db: Database,
  pair: Pair,
  end: EndOfWork,
  now: Date,
): Promise<void> {
  const sessions = await readSessionsBetween(db, pair, now);
  const ids = sessions.map(({ id }) => id);
  const cancelling = { by: end.by, reason: 'assignment_ended', tells: othersThan(end.by) } as const;
  await cancelSessions(db, ids, cancelling, now);
  await storeAssignmentEnd(db, pair, end, now);
}

/** Call it after settling credits, because of the lock order: credits, assignments, conversations. */
async function storeAssignmentEnd(
  db: Database,
  { clientId, companionId }: Pair,
  { by, reason }: EndOfWork,
  now: Date,
): Promise<void> {
  await sql`select bookings.store_assignment_end(${clientId}, ${companionId}, ${by}, ${reason}, ${now})`.execute(
    db,
  );
}
