import { enqueue } from '@kabar/server/jobs';
import { notify } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../../notice-payload.ts';
import { outcome } from '../../sessions/bookings/status-rules.ts';
import { storeStatuses } from '../../sessions/bookings/store-statuses.ts';
import type { BookingsTables } from '../../tables.ts';
import { completeTrials, lockTrialCount, readTrialCompletion } from './complete-trials.ts';
import type { LogToDecide } from './queries.ts';
import { stretchOfTrial } from './rules.ts';

type Database = Kysely<BookingsTables>;

export interface NewLog extends LogToDecide {
  companionId: string;
  medium: string;
  summary: Buffer;
  mood: string;
  urgent: boolean;
  details: Buffer | null;
  /** The decrypted urgent details, for staff. */
  urgentWords: string | null;
  /** Whether this log completes the booking. */
  completes: boolean;
  payableMinutes: number;
  /** Null if the session's earnings do not change. */
  line: { minutes: number; heldUntil: Date } | null;
}

/**
 * Stores the decided log of a locked session with its consequences; already_logged if a concurrent log violates a
 * constraint. agrees: the loved one's answer, if they had to be asked.
 */
export async function storeLog(db: Database, log: NewLog): Promise<'already_logged' | null> {
  const { id, clientId, companionId, sessionId, startedAt, durationSeconds, now } = log;
  const payload = {
    ...{ log_id: id, companion_id: companionId, minutes: Math.floor(durationSeconds / 60) },
    started_at: timeInPayload(startedAt),
  };
  const isTrial = log.kind === 'trial_booking';
  const [, refusal, , lovedOneId, , completion] = await Promise.all([
    log.completes && sessionId !== null
      ? storeStatuses(db, [outcome(sessionId, { absent: null, actor: 'companion' })], now)
      : null,
    insertLog(db, log),
    notify(db, [{ recipient: clientId, type: 'session_logged', payload }]),
    log.agrees === null ? null : recordAnswer(db, id, log.agrees, now),
    isTrial ? lockTrialCount(db, clientId) : null,
    isTrial ? readTrialCompletion(db, id) : null,
    log.line === null ? undefined : postEarning(db, { ...log, ...log.line }),
    log.urgent ? openIncident(db, urgentIncident(log)) : undefined,
    // The client service has the family's addresses and decides whether to send mail.
    enqueue(db, 'client:mail-summary', { logId: id }),
  ]);
  if (refusal !== null) return refusal;
  if (completion !== null) await completeTrials(db, log, completion, now);
  if (lovedOneId !== null && log.agrees === false) await refuseCalls(db, log, lovedOneId);
  return null;
}

/** Notifies the client and staff, and enqueues the cancellation of all calls with the loved one, of any companion. */
async function refuseCalls(db: Database, log: NewLog, lovedOneId: string): Promise<void> {
  const { id, clientId, companionId, sessionId } = log;
  const words = 'Consent: the person of care said no to calls. All sessions to come are cancelled.';
  await Promise.all([
    notify(db, [
      { recipient: clientId, type: 'calls_refused', payload: { loved_one_id: lovedOneId } },
    ]),
    enqueue(db, 'bookings:stop-calls', { clientId, lovedOneId, sessionId }),
    sql`
      select backoffice_api.open_incident('concern', ${`calls refused ${lovedOneId} in ${id}`}, ${clientId}, ${companionId}, 'loved_one',
        ${lovedOneId}, ${words})
    `.execute(db),
  ]);
}

async function insertLog(db: Database, log: NewLog): Promise<'already_logged' | null> {
  const { id, clientId, kind, sessionId, medium, startedAt, durationSeconds, now } = log;
  const { endedAt } = stretchOfTrial(log);
  const { rows } = await sql<{ refusal: 'already_logged' | null }>`
    select bookings.store_session_log(${id}, ${clientId}, ${kind}, ${sessionId}, ${medium}, ${startedAt}, ${durationSeconds}, ${endedAt},
      ${log.summary}, ${log.mood}, ${log.urgent}, ${log.details}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Returns the loved one; null if they are no longer one of this client. */
async function recordAnswer(
  db: Database,
  id: string,
  agrees: boolean,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ lovedOneId: string | null }>`
    select bookings.record_answer_in_log(${id}, ${agrees}, ${now}) as "lovedOneId"
  `.execute(db);
  return rows[0]?.lovedOneId ?? null;
}

async function postEarning(
  db: Database,
  line: { id: string; minutes: number; payableMinutes: number; heldUntil: Date; now: Date },
) {
  const { id, minutes, payableMinutes, heldUntil, now } = line;
  await sql`
    select bookings.post_log_earning(${id}, ${minutes}, ${payableMinutes}, ${heldUntil}, false, ${now})
  `.execute(db);
}

interface Incident {
  kind: 'urgent' | 'objection';
  why: string;
  id: string;
  clientId: string;
  companionId: string;
  words: string | null;
}

function urgentIncident({ id, clientId, companionId, urgentWords }: NewLog): Incident {
  const words = urgentWords || null;
  return { kind: 'urgent', why: 'urgent session log', id, clientId, companionId, words };
}

/** Opens one incident per log. */
export async function openIncident(db: Database, incident: Incident): Promise<void> {
  const { kind, why, id, clientId, companionId, words } = incident;
  await sql`
    select backoffice_api.open_incident(${kind}, ${`${why} ${id}`}, ${clientId}, ${companionId}, 'session_log', ${id}, ${words})
  `.execute(db);
}
