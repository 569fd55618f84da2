import type { Kysely } from 'kysely';
import { closeAssignment, type EndOfWork } from '../../sessions/assignments/close-assignment.ts';
import { cancelSessions } from '../../sessions/bookings/cancel-sessions.ts';
import { readSessionsBetween } from '../../sessions/bookings/read-sessions.ts';
import { othersThan } from '../../sessions/bookings/status-rules.ts';
import type { BookingsTables } from '../../tables.ts';
import { callsOfRequest, workedBefore } from './rules.ts';

type Database = Kysely<BookingsTables>;

interface AssignedRequest {
  id: string;
  clientId: string;
  companionId: string;
  assignedAt: Date | null;
}

/**
 * Undoes the assignment of a locked trial request: assignment, sessions and conversation. Two people who worked
 * together before continue; only the calls of this request are cancelled.
 */
export async function releaseCompanion(
  db: Database,
  request: AssignedRequest,
  end: EndOfWork,
  now: Date,
): Promise<void> {
  const [workingSince, sessions] = await Promise.all([
    readWorkingSince(db, request),
    readSessionsBetween(db, request, now),
  ]);
  if (!workedBefore(workingSince, request.assignedAt))
    return await closeAssignment(db, request, end, now);
  const { by } = end;
  const cancelling = { by, reason: 'cancelled', tells: othersThan(by) } as const;
  await cancelSessions(db, callsOfRequest(sessions, request.id), cancelling, now);
}

/** When the active assignment of the two began; null if there is none. */
async function readWorkingSince(
  db: Database,
  { clientId, companionId }: AssignedRequest,
): Promise<Date | null> {
  const row = await db
    .selectFrom('bookings.client_companion_assignments')
    .select('created_at')
    .where('client_id', '=', clientId)
    .where('companion_id', '=', companionId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.created_at ?? null;
}
