import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../test-database.ts';

/**
 * Fixtures for tests of other services: sessions, trials and assignments, whose tables only the bookings service
 * knows.
 */
type Database = Pick<TestDatabase, 'query'>;

export interface Session {
  id?: string;
  client: string;
  companion: string;
  lovedOne?: string | null;
  startsAt: Date;
  minutes?: number;
  medium?: string;
  status?: string;
}

/** A session that claims both people's time. Its subscription does not exist. */
export async function addSession(database: Database, session: Session): Promise<string> {
  const { id = randomUUID(), startsAt, minutes = 25, medium = 'video' } = session;
  const isCancelled = session.status === 'cancelled';
  await claimTime(database, { ...session, id, kind: 'booking', minutes });
  await database.query(
    `insert into bookings.bookings (id, user_id, companion_id, loved_one_id, scheduled_at, duration_minutes, medium, status,
         subscription_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, gen_random_uuid())`,
    [
      ...[id, session.client, session.companion, session.lovedOne ?? null, startsAt, minutes],
      ...[medium, isCancelled ? 'scheduled' : (session.status ?? 'scheduled')],
    ],
  );
  if (isCancelled) await cancelSession(database, id);
  return id;
}

async function claimTime(
  database: Database,
  claim: Session & { id: string; kind: string; minutes: number },
): Promise<void> {
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($3, $3::timestamptz + make_interval(mins => $5)), $2, $1
         from unnest($4::uuid[]) as person order by person`,
    [claim.id, claim.kind, claim.startsAt, [claim.client, claim.companion], claim.minutes],
  );
}

export async function cancelSession(database: Database, id: string): Promise<void> {
  await database.query(
    `update bookings.bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client' where id = $1`,
    [id],
  );
}

/** Releases the time claims of a cancelled session. */
export async function releaseTime(database: Database, id: string): Promise<void> {
  await database.query('update bookings.time_claims set live = false where source_id = $1', [id]);
}

/** Moves a session by this many hours. */
export async function moveSession(database: Database, id: string, hours: number): Promise<void> {
  await database.query(
    `update bookings.time_claims set during = tstzrange(lower(during) + make_interval(hours => $2),
         upper(during) + make_interval(hours => $2)) where source_id = $1`,
    [id, hours],
  );
  await database.query(
    'update bookings.bookings set scheduled_at = scheduled_at + make_interval(hours => $2) where id = $1',
    [id, hours],
  );
}

export async function setLovedOneOfSession(
  database: Database,
  id: string,
  lovedOne: string,
): Promise<void> {
  await database.query('update bookings.bookings set loved_one_id = $2 where id = $1', [
    id,
    lovedOne,
  ]);
}

/** A session without time claims and history, as older releases stored it. */
export async function addPlainSession(database: Database, session: Session): Promise<string> {
  const { id = randomUUID(), client, companion, lovedOne = null, startsAt } = session;
  const { minutes = 25, medium = 'video', status = 'scheduled' } = session;
  await database.query(
    `with plain as (select set_config('session_replication_role', 'replica', true))
       insert into bookings.bookings (id, subscription_id, user_id, companion_id, loved_one_id, scheduled_at, duration_minutes,
           medium, status, completed_at, cancelled_at, cancelled_by)
         select $1, gen_random_uuid(), $2, $3, $4, $5::timestamptz, $6, $7, $8::text,
             case $8 when 'completed' then $5::timestamptz end, case $8 when 'cancelled' then now() end,
             case $8 when 'cancelled' then 'client' end from plain`,
    [id, client, companion, lovedOne, startsAt, minutes, medium, status],
  );
  return id;
}

/** A trial booking, optionally with time claims for both people. */
export async function addTrial(
  database: Database,
  trial: Session & { hasClaims?: boolean },
): Promise<string> {
  const { id = randomUUID(), client, companion, lovedOne = null, startsAt } = trial;
  const { status = 'pending', hasClaims = false } = trial;
  if (hasClaims) await claimTime(database, { ...trial, id, kind: 'trial', minutes: 10 });
  await database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
         loved_one_id, approved_at, rejected_at, rejection_reason)
       values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', $5::text, $6, case $5 when 'approved' then now() end,
         case $5 when 'rejected' then now() end, case $5 when 'rejected' then 'declined' end)`,
    [id, client, companion, startsAt, status, lovedOne],
  );
  return id;
}

export async function removeTrials(database: Database, lovedOne: string): Promise<void> {
  await database.query('delete from bookings.trial_bookings where loved_one_id = $1', [lovedOne]);
}

/** Assigns a companion to a client, as staff or a booking do. */
export async function assign(
  database: Database,
  pair: { client: string; companion: string },
  origin: 'staff' | 'booking' = 'booking',
): Promise<void> {
  await database.query(
    'insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, $3)',
    [pair.client, pair.companion, origin],
  );
}

/** Ends all assignments of a client. */
export async function endAssignments(database: Database, client: string): Promise<void> {
  await database.query(
    `update bookings.client_companion_assignments set status = 'ended', ended_at = now(), ended_by = 'staff'
       where client_id = $1`,
    [client],
  );
}

/** An assignment that has ended. */
export async function addEndedAssignment(
  database: Database,
  pair: { client: string; companion: string },
): Promise<void> {
  await database.query(
    `insert into bookings.client_companion_assignments (client_id, companion_id, origin, status, ended_at, ended_by)
       values ($1, $2, 'booking', 'ended', now(), 'client')`,
    [pair.client, pair.companion],
  );
}

export async function isAssigned(
  database: Database,
  pair: { client: string; companion: string },
): Promise<boolean> {
  const rows = await database.query(
    'select from bookings.client_companion_assignments where client_id = $1 and companion_id = $2',
    [pair.client, pair.companion],
  );
  return rows.length > 0;
}

/** Revokes all guest links of a call. */
export async function revokeGuestLinks(database: Database, session: string): Promise<void> {
  await database.query(
    'update bookings.call_guest_links set revoked_at = now() where source_id = $1',
    [session],
  );
}

/** Assigns a companion as bookings' commands do, this many seconds from now. */
export async function assignLater(
  call: (text: string, values: unknown[]) => Promise<unknown>,
  pair: { client: string; companion: string },
  seconds: number,
): Promise<unknown> {
  return await call(
    `select bookings.assign_companion($1, $2, 'booking', now()) from pg_sleep($3)`,
    [pair.client, pair.companion, seconds],
  );
}

/** Whether a guest link opens its call at a given time. */
export async function isGuestCallOpen(
  call: (text: string, values: unknown[]) => Promise<unknown[]>,
  token: string,
  at: Date,
): Promise<boolean> {
  const rows = await call(
    `select from bookings.read_guest_call(sha256(convert_to($1, 'UTF8')), $2) where state = 'agreed'`,
    [token, at],
  );
  return rows.length > 0;
}

/** Deletes all bookings and trial requests. */
export async function removeSessions(database: Database): Promise<void> {
  await database.query('delete from bookings.bookings; delete from bookings.trial_requests');
}

/** A client says that something is wrong with a log. */
export async function objectToLog(database: Database, log: string): Promise<void> {
  await database.query('update bookings.session_logs set objected_at = now() where id = $1', [log]);
}

/** Staff decided how many minutes of a log count. */
export async function decideObjection(
  database: Database,
  log: string,
  minutes: number,
): Promise<void> {
  await database.query(
    'update bookings.session_logs set objection_decided_at = now(), objection_minutes = $2 where id = $1',
    [log, minutes],
  );
}
