import { type Kysely, sql } from 'kysely';
import { type EarningLineRow, toEarningLines } from '../../sessions/session-pay/earning-lines.ts';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import type { LogFacts, LogInput, NamedSession } from './log-facts.ts';

type Database = Kysely<BookingsTables>;
export type SessionLog = BookingsRows['bookings.session_logs'];
export type Kind = 'trial_booking' | 'booking' | 'trial_request' | 'unplanned';

interface Person {
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
}

export interface RecordedRow extends SessionLog, Person {}

export interface ReceivedRow
  extends Person,
    Pick<
      SessionLog,
      | 'id'
      | 'companion_user_id'
      | 'loved_one_id'
      | 'medium'
      | 'started_at'
      | 'duration_seconds'
      | 'summary'
      | 'created_at'
      | 'objected_at'
      | 'objection_decided_at'
      | 'objection_minutes'
    > {
  kind: Kind;
}

export interface SessionRow extends Person {
  kind: LogInput['kind'];
  id: string | null;
  client_id: string;
  is_for_loved_one: boolean;
  started_at: Date | null;
  duration_minutes: number | null;
  medium: SessionLog['medium'] | null;
  asks_consent: boolean;
  loved_one_name: string | null;
  attended_minutes: number | null;
}

const own = sql<string>`(select auth_api.uid())`;
const person = sql`person.full_name, person.preferred_name, person.avatar_url`;

/** The newest `most` sessions. */
export async function listSessionsToLog(
  db: Database,
  { clientId, most, now }: { clientId: string | undefined; most: number; now: Date },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select session.kind, session.id, session.client_id, session.is_for_loved_one, session.started_at,
        session.duration_minutes, session.medium, session.asks_consent,
        case when session.loved_one_id is not null then client_api.name_of_loved_one(session.loved_one_id) end as loved_one_name,
        session.full_name, session.preferred_name, session.avatar_url,
        bookings.attended_minutes(session.kind, session.id) as attended_minutes
      from bookings.sessions_to_log(${clientId ?? null}, ${now}, ${most}) with ordinality as session
      order by session.ordinality
  `.execute(db);
  return rows;
}

/** Locks the session, or the count of unplanned calls, until the transaction ends. */
export async function lockSessionToLog(
  db: Database,
  { clientId, sessionId }: LogToDecide,
): Promise<void> {
  if (sessionId !== null) await sql`select bookings.hold_session_to_log(${sessionId})`.execute(db);
  else
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`unplanned logs of ${clientId} by `} || auth_api.uid(), 0))
    `.execute(db);
}

/** JSON has times as strings. */
type FactsRow = Omit<LogFacts, 'lines' | 'trialLogs' | 'session'> & {
  kind: NamedSession['kind'] | null;
  status: string;
} & Pick<NamedSession, 'startsAt' | 'minutes' | 'waitsForLog'> & {
    lines: EarningLineRow[];
    trialLogs: { startedAt: string; endedAt: string }[];
  };

/** Call it after `lockSessionToLog`. */
export async function readLogFacts(db: Database, log: LogToDecide): Promise<LogFacts> {
  const { rows } = await sql<FactsRow>`
    select is_own_client as "isOwnClient", is_stored as "isStored", unplanned_logs_of_day as "unplannedLogsOfDay",
        is_logged as "isLogged", is_assigned as "isAssigned", session_kind as kind, session_status as status,
        session_start as "startsAt", session_minutes as minutes, waits_for_log as "waitsForLog", attended_minutes as "attendedMinutes", is_completed as "isCompleted", asks_consent as "asksConsent", trial_logs as "trialLogs", lines
      from bookings.session_log_facts(${log.id}, ${log.clientId}, ${log.kind}, ${log.sessionId}, ${log.startedAt},
        ${log.now})
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('session_log_facts answers one row');
  const trialLogs = facts.trialLogs.map(({ startedAt, endedAt }) => ({
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
  }));
  const { kind, status, startsAt, minutes, waitsForLog, ...rest } = facts;
  const session = kind === null ? null : { kind, status, startsAt, minutes, waitsForLog };
  return { ...rest, session, trialLogs, lines: toEarningLines(facts.lines) };
}

export interface LogToDecide extends LogInput {
  id: string;
  clientId: string;
  sessionId: string | null;
  now: Date;
}

/**
 * Marks once that the client objects to a log, and holds its earnings. Returns its companion; null if it was not
 * stored.
 */
export async function storeObjection(db: Database, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ companion: string | null }>`
    select bookings.store_objection(${id}, ${now}) as companion
  `.execute(db);
  return rows[0]?.companion ?? null;
}

/** A log by the caller as companion. */
export async function findRecorded(db: Database, id: string): Promise<RecordedRow | undefined> {
  const { rows } = await sql<RecordedRow>`
    select log.*, ${person} from bookings.session_logs as log
      left join auth_api.people as person on person.id = log.client_user_id
      where log.id = ${id} and log.companion_user_id = ${own}
  `.execute(db);
  return rows[0];
}

/** Logs by the caller as companion. The list is empty if `after` is not the caller's. */
export async function listRecorded(
  db: Database,
  page: { after: string | undefined; limit: number | null },
): Promise<RecordedRow[]> {
  const beyond =
    page.after === undefined
      ? sql`true`
      : sql`(log.started_at, log.id) < (
          select last.started_at, last.id from bookings.session_logs as last where last.id = ${page.after})`;
  const { rows } = await sql<RecordedRow>`
    select log.*, ${person} from bookings.session_logs as log
      left join auth_api.people as person on person.id = log.client_user_id
      where log.companion_user_id = ${own} and ${beyond}
      order by log.started_at desc, log.id desc limit ${page.limit}
  `.execute(db);
  return rows;
}

const received = (after: string | null, most: number | null) => sql`
  with log as materialized (select * from bookings.received_session_logs(${after}, ${most})),
  person as materialized (select * from auth_api.people where id = any (array(select companion_user_id from log)))
  select log.*, ${person} from log left join person on person.id = log.companion_user_id`;

/** Logs about the caller as client, without mood and urgency. limit null: all. */
export async function listReceived(
  db: Database,
  page: { after: string | undefined; limit: number | null },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    ${received(page.after ?? null, page.limit)} order by log.started_at desc, log.id desc
  `.execute(db);
  return rows;
}

export async function findReceived(db: Database, id: string): Promise<ReceivedRow | undefined> {
  const { rows } = await sql<ReceivedRow>`
    ${received(null, null)} where log.id = ${id}
  `.execute(db);
  return rows[0];
}

export async function isAccompanied(db: Database): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select bookings.is_accompanied() as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** Deletes a batch of logs of sessions older than this many months. Returns the number. */
export async function forgetSessionLogs(
  db: Kysely<BookingsTables>,
  { now, months, most }: { now: Date; months: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select bookings.forget_session_logs(${now}::timestamptz - make_interval(months => ${months}), ${most}) as deleted
  `.execute(db);
  return rows[0]?.deleted ?? 0;
}
