import { notify } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../../notice-payload.ts';
import { cancelSessions } from '../../sessions/bookings/cancel-sessions.ts';
import { readSessionsAhead, type SessionAhead } from '../../sessions/bookings/read-sessions.ts';
import type { BookingsTables } from '../../tables.ts';
import { decideSuspension, listOfStarts } from './suspension-rules.ts';

type Database = Kysely<BookingsTables>;

interface Suspended {
  personId: string;
  /** Calls with the same `since` open one incident. */
  since: Date;
  now: Date;
}

/**
 * Cancels requests to a companion who is no longer verified, and opens one incident with the agreed sessions, whose
 * clients are notified. Does nothing if the companion is verified again. For background jobs.
 */
export async function suspendCompanion(db: Database, suspended: Suspended): Promise<void> {
  const { personId, now } = suspended;
  const [isVerified, sessions] = await Promise.all([
    readIsVerified(db, personId),
    readSessionsAhead(db, personId, now),
  ]);
  if (isVerified) return;
  const { cancels, inQuestion } = decideSuspension(sessions, 'companion', now);
  const cancelling = { by: 'system', reason: 'companion_suspended', tells: ['client'] } as const;
  await cancelSessions(db, cancels, cancelling, now);
  await questionSessions(db, 'companion', suspended, inQuestion);
}

/**
 * Ends the calls of a suspended client, and opens one incident with the agreed sessions, whose companions are notified.
 */
export async function suspendClient(db: Database, suspended: Suspended): Promise<void> {
  const { personId, now } = suspended;
  const [, sessions] = await Promise.all([
    sql`select bookings.end_calls_of_suspended(${personId}, ${now})`.execute(db),
    readSessionsAhead(db, personId, now),
  ]);
  const { inQuestion } = decideSuspension(sessions, 'client', now);
  await questionSessions(db, 'client', suspended, inQuestion);
}

async function readIsVerified(db: Database, companionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from companion_api.verified_companions where user_id = ${companionId}
  `.execute(db);
  return rows.length > 0;
}

/** Opens the incident in which staff decide about the sessions. */
async function questionSessions(
  db: Database,
  side: SessionAhead['side'],
  { personId, since }: Suspended,
  sessions: readonly SessionAhead[],
): Promise<void> {
  if (sessions.length === 0) return;
  const [client, companion] = side === 'client' ? [personId, null] : [null, personId];
  const { rows } = await sql<{ incident: string | null }>`
    select backoffice_api.open_incident('suspended', ${`suspended ${side} ${personId} `} || ${since}::timestamptz, ${client}, ${companion},
      ${side}, ${personId}, ${listOfStarts(sessions)}) as incident
  `.execute(db);
  if (!rows[0]?.incident) return;
  await notify(db, questionNotices(sessions));
}

/** One notification per person, about the first session. */
function questionNotices(sessions: readonly SessionAhead[]) {
  const people = Map.groupBy(sessions, ({ otherId }) => otherId);
  return [...people].flatMap(([recipient, theirs]) => {
    const [first] = theirs.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt));
    if (first === undefined) return [];
    const count = theirs.length;
    const payload = {
      requested_time: timeInPayload(first.startsAt),
      ...(first.kind === 'trial' ? { request_id: first.id } : { booking_id: first.id }),
      ...(count > 1 ? { count } : {}),
    };
    return [{ recipient, type: 'session_in_question' as const, payload }];
  });
}
