import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import { type EarningLineRow, toEarningLines } from './earning-lines.ts';
import type { LogPayFacts, ObjectionDecision, PayFacts, PayLine } from './pay-facts.ts';

type Database = Kysely<BookingsTables>;
type WithLineRows<Facts> = Omit<Facts, 'lines'> & { lines: EarningLineRow[] };

/** Locks the booking until the transaction ends. */
export async function lockSessionToPay(db: Database, bookingId: string): Promise<void> {
  await sql`select bookings.lock_session_to_pay(${bookingId})`.execute(db);
}

/** Call it after `lockSessionToPay`. Undefined if there is no such booking. */
export async function readPayFacts(db: Database, bookingId: string): Promise<PayFacts | undefined> {
  const { rows } = await sql<WithLineRows<PayFacts>>`
    select status, no_show_by as "noShowBy", is_late_client_cancel as "isLateClientCancel", booked_minutes as "bookedMinutes",
        logged_seconds as "loggedSeconds", is_log_forgotten as "isLogForgotten", attended_minutes as "attendedMinutes",
        waited_minutes as "waitedMinutes", is_wait_confirmed as "isWaitConfirmed", is_absence_paid as "isAbsencePaid", lines
      from bookings.session_pay_facts(${bookingId})
  `.execute(db);
  return rows[0] && { ...rows[0], lines: toEarningLines(rows[0].lines) };
}

export async function setSessionPay(db: Database, bookingId: string, line: PayLine, now: Date) {
  const { minutes, total, heldUntil } = line;
  await sql`
    select bookings.set_session_pay(${bookingId}, ${minutes}, ${total}, ${heldUntil}, ${now})
  `.execute(db);
}

/** Locks the log and its session, or the reply, until the transaction ends. */
export async function lockLogToPay(db: Database, logId: string): Promise<void> {
  await sql`select bookings.lock_log_to_pay(${logId})`.execute(db);
}

/** Call it after `lockLogToPay`. Undefined if there is no such log. */
export async function readLogPayFacts(
  db: Database,
  logId: string,
): Promise<LogPayFacts | undefined> {
  const { rows } = await sql<WithLineRows<LogPayFacts>>`
    select booked_minutes as "bookedMinutes", logged_seconds as "loggedSeconds", lines from bookings.log_pay_facts(${logId})
  `.execute(db);
  return rows[0] && { ...rows[0], lines: toEarningLines(rows[0].lines) };
}

/** Also writes the audit log; a line of 0 minutes is not stored. */
export async function setLogPay(
  db: Database,
  { id, line, reason, now }: { id: string; line: PayLine; reason: string; now: Date },
) {
  const { minutes, total, heldUntil } = line;
  const change = { reason, before: { minutes: total - minutes }, after: { minutes: total } };
  await Promise.all([
    minutes === 0
      ? undefined
      : sql`select bookings.post_log_earning(${id}, ${minutes}, ${total}, ${heldUntil}, true, ${now})`.execute(
          db,
        ),
    sql`
      select backoffice_api.record_action('session_pay_set', 'session_log', ${id}, ${JSON.stringify(change)}::jsonb)
    `.execute(db),
  ]);
}

type Log = BookingsRows['bookings.session_logs'];

export interface ObjectionRow extends Pick<Log, 'id' | 'started_at'> {
  about: 'session' | 'reply';
  /** Null for a reply. */
  medium: Log['medium'] | null;
  incident_id: string | null;
  incident_closed_at: Date | null;
  client_id: string;
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_id: string;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  message: string | null;
  logged_seconds: number;
  attended_minutes: number | null;
  booked_minutes: number | null;
  objected_at: Date;
  objection_decided_at: Date | null;
  objection_minutes: number | null;
  objected_minutes: number | null;
  lines: EarningLineRow[];
}

/** By the id of the session log, the reply, or the reply's check-in. Undefined without an objection. */
export async function findObjection(
  db: Database,
  matterId: string,
): Promise<ObjectionRow | undefined> {
  const { rows } = await sql<ObjectionRow>`
    select * from bookings.objection_case(${matterId})`.execute(db);
  return rows[0];
}

/** Also closes its incident and writes the audit log. */
export async function storeObjectionDecision(
  db: Database,
  {
    row,
    decision: { earning, line },
    reason,
    now,
  }: { row: ObjectionRow; decision: ObjectionDecision; reason: string; now: Date },
) {
  const { minutes, total, heldUntil } = line;
  const before = row.lines.reduce((sum, one) => sum + one.minutes, 0);
  const change = { reason, before: { minutes: before }, after: { minutes: total } };
  await Promise.all([
    sql`select bookings.store_objection_decision(${row.id}, ${total}, ${earning}, ${now})`.execute(
      db,
    ),
    minutes === 0
      ? undefined
      : row.about === 'reply'
        ? sql`select bookings.post_reply_correction(${row.id}, ${minutes}, ${total}, ${heldUntil}, ${now})`.execute(
            db,
          )
        : sql`select bookings.post_log_earning(${row.id}, ${minutes}, ${total}, ${heldUntil}, true, ${now})`.execute(
            db,
          ),
    sql`
      select backoffice_api.record_action('objection_decided', ${row.about === 'reply' ? 'check_in_reply' : 'session_log'}, ${row.id}, ${JSON.stringify(change)}::jsonb)
    `.execute(db),
    row.incident_id === null || row.incident_closed_at !== null
      ? undefined
      : sql`
          select backoffice_api.settle_incident(${row.incident_id}, ${reason}, ${now})`.execute(db),
  ]);
}
