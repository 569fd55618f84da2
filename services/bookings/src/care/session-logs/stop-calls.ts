import { type Kysely, sql } from 'kysely';
import { cancelSessions } from '../../sessions/bookings/cancel-sessions.ts';
import type { BookingsTables } from '../../tables.ts';
import { stopTrialRequest } from '../../trials/trial-requests/end-trial-request.ts';
import { type Care, stopsCalls } from './rules.ts';

type Database = Kysely<BookingsTables>;

export interface RefusedCalls {
  clientId: string;
  lovedOneId: string;
  /** The session in which the loved one refused calls. */
  sessionId: string | null;
}

/**
 * Stops calls to a loved one who refused them: cancels future sessions with any companion, returns the credits, ends
 * weekly series and open trial requests, and notifies the people of each session. For background jobs.
 */
export async function stopCalls(db: Database, refused: RefusedCalls, now: Date): Promise<void> {
  const { clientId, lovedOneId } = refused;
  const [, care, ids] = await Promise.all([
    sql`select bookings.hold_client(${clientId})`.execute(db),
    readCare(db, refused),
    readSessions(db, refused, now),
  ]);
  // The client has recorded new consent since the refusal.
  if (!stopsCalls(care)) return;
  const tells = ['client', 'companion'] as const;
  await cancelSessions(db, ids, { by: 'system', reason: 'consent_refused', tells }, now);
  // Same lock order as ending a series: first its sessions, then its row.
  await endSeries(db, refused, now);
  for (const request of await readOpenRequests(db, { clientId, lovedOneId }))
    await stopTrialRequest(db, request, { reason: 'withdrawn' }, now);
}

async function readCare(
  db: Database,
  { clientId, lovedOneId }: Pick<RefusedCalls, 'clientId' | 'lovedOneId'>,
): Promise<Care> {
  const { rows } = await sql<{ care: Care }>`
    select client_api.person_of_care(${clientId}, ${lovedOneId}) as care
  `.execute(db);
  return rows[0]?.care ?? 'loved_one_not_found';
}

async function readSessions(
  db: Database,
  { clientId, lovedOneId, sessionId }: RefusedCalls,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select bookings.sessions_of_loved_one(${clientId}, ${lovedOneId}, ${sessionId}, ${now}) as ids
  `.execute(db);
  return rows[0]?.ids ?? [];
}

async function endSeries(
  db: Database,
  { clientId, lovedOneId }: RefusedCalls,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bookings.booking_series')
    .set({ ended_at: now })
    .where('user_id', '=', clientId)
    .where('loved_one_id', '=', lovedOneId)
    .where('ended_at', 'is', null)
    .execute();
}

async function readOpenRequests(
  db: Database,
  { clientId, lovedOneId }: Pick<RefusedCalls, 'clientId' | 'lovedOneId'>,
) {
  const rows = await db
    .selectFrom('bookings.trial_requests')
    .select(['id', 'status', 'requester_user_id', 'assigned_companion_id', 'assigned_at'])
    .where('requester_user_id', '=', clientId)
    .where('loved_one_profile_id', '=', lovedOneId)
    .where('status', 'in', ['pending', 'assigned'])
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status, clientId: row.requester_user_id },
    ...{ companionId: row.assigned_companion_id, assignedAt: row.assigned_at },
  }));
}
