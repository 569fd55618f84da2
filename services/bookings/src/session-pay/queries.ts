import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { LogPayFacts, PayFacts } from './pay-facts.ts';

type Database = Kysely<BookingsTables>;

/** Locks the booking until the transaction ends. */
export async function lockSessionToPay(db: Database, bookingId: string): Promise<void> {
  await sql`select bookings.lock_session_to_pay(${bookingId})`.execute(db);
}

/** Sent after `lockSessionToPay`. Undefined if there is no such booking. */
export async function readPayFacts(db: Database, bookingId: string): Promise<PayFacts | undefined> {
  const { rows } = await sql<PayFacts>`
    select status, no_show_by as "noShowBy", is_late_client_cancel as "isLateClientCancel", booked_minutes as "bookedMinutes",
        logged_seconds as "loggedSeconds", is_log_forgotten as "isLogForgotten", attended_minutes as "attendedMinutes",
        waited_minutes as "waitedMinutes", is_wait_confirmed as "isWaitConfirmed", is_absence_paid as "isAbsencePaid"
      from bookings.session_pay_facts(${bookingId})
  `.execute(db);
  return rows[0];
}

export async function setSessionPay(db: Database, bookingId: string, minutes: number, now: Date) {
  await sql`select bookings.set_session_pay(${bookingId}, ${minutes}, ${now})`.execute(db);
}

/** Locks the log and its session until the transaction ends. */
export async function lockLogToPay(db: Database, logId: string): Promise<void> {
  await sql`select bookings.lock_log_to_pay(${logId})`.execute(db);
}

/** Sent after `lockLogToPay`. Undefined if there is no such log. */
export async function readLogPayFacts(
  db: Database,
  logId: string,
): Promise<LogPayFacts | undefined> {
  const { rows } = await sql<LogPayFacts>`
    select booked_minutes as "bookedMinutes", logged_seconds as "loggedSeconds" from bookings.log_pay_facts(${logId})
  `.execute(db);
  return rows[0];
}

export async function setLogPay(
  db: Database,
  { id, minutes, reason, now }: { id: string; minutes: number; reason: string; now: Date },
) {
  await sql`select bookings.set_log_pay(${id}, ${minutes}, ${reason}, ${now})`.execute(db);
}
