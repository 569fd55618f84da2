import type { Position } from '@kabar/server/moment-lists';
import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Booking = BookingsRows['bookings.bookings'];

export interface StaffBookingRow
  extends Pick<
    Booking,
    | 'id'
    | 'companion_id'
    | 'scheduled_at'
    | 'duration_minutes'
    | 'medium'
    | 'status'
    | 'no_show_by'
    | 'version'
  > {
  client_id: string;
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
}

export async function findStaffBooking(
  db: Kysely<BookingsTables>,
  id: string,
): Promise<StaffBookingRow | undefined> {
  const { rows } = await sql<StaffBookingRow>`
    select * from bookings.booking_for_staff(${id})`.execute(db);
  return rows[0];
}

export type FoundSessionRow = Omit<StaffBookingRow, 'medium' | 'status' | 'version'> & {
  kind: 'booking' | 'trial_booking';
  status: Booking['status'] | BookingsRows['bookings.trial_bookings']['status'];
};

/** Those nearest to now first. */
export async function findSessions(
  db: Kysely<BookingsTables>,
  search: string,
  now: Date,
): Promise<FoundSessionRow[]> {
  const { rows } = await sessionsFound(search, now).execute(db);
  return rows;
}

const mostFound = 20;

/** For staff; the database refuses other callers. */
export function sessionsFound(search: string, now: Date) {
  return sql<FoundSessionRow>`
    select * from bookings.find_sessions(${search}, ${now}, ${mostFound})`;
}

export async function sessionsOfPerson(
  db: Kysely<BookingsTables>,
  wanted: {
    userId: string;
    isPast: boolean;
    now: Date;
    after: Position | undefined;
    limit: number;
  },
): Promise<(FoundSessionRow & Position)[]> {
  const { userId, isPast, now, after, limit } = wanted;
  const { rows } = await sql<FoundSessionRow & Position>`
    select *, to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from bookings.sessions_of_person(${userId}, ${isPast}, ${now}, ${after?.moment ?? null}, ${after?.id ?? null}, ${limit})
  `.execute(db);
  return rows;
}

export type UnconfirmedRow = StaffBookingRow & { moment: string };

/** The earliest first. */
export function unconfirmedBookings(now: Date, after: Position | undefined, limit: number) {
  return sql<UnconfirmedRow>`
    select *, to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from bookings.unconfirmed_bookings(${now}, ${after?.moment ?? null}, ${after?.id ?? null}, ${limit})
      order by scheduled_at, id`;
}

/** Counted up to 100. */
export function countOfUnconfirmed(now: Date) {
  return sql<{ count: number }>`
    select count(*)::integer as count from bookings.unconfirmed_bookings(${now}, null, null, 100)`;
}

interface Correction {
  status: 'completed' | 'no_show';
  noShowBy: 'client' | 'companion' | null;
  waited: boolean;
  reason: string;
}

/**
 * Call it after storing the status: records whether the companion waited, and corrects the credit of an earlier
 * outcome.
 */
export async function storeCorrection(
  db: Kysely<BookingsTables>,
  { id, noShowBy, waited }: Omit<Correction, 'reason'> & { id: string },
  wasSettled: boolean,
): Promise<void> {
  await sql`
    select bookings.store_correction(${id}, ${noShowBy}, ${waited}, ${wasSettled})
  `.execute(db);
}

/** Closes the caller's incident about this booking. Raises not_found, not_owner and already_closed. */
export async function settleIncident(
  db: Kysely<BookingsTables>,
  { id, bookingId, reason, now }: { id: string; bookingId: string; reason: string; now: Date },
): Promise<void> {
  await sql`
    select backoffice_api.settle_incident(${id}, ${reason}, ${now})
      where backoffice_api.is_incident_about(${id}, ${bookingId})
  `.execute(db);
}

/** Writes the audit log. */
export async function recordCorrection(
  db: Kysely<BookingsTables>,
  before: Pick<StaffBookingRow, 'id' | 'status' | 'no_show_by'>,
  { status, noShowBy, waited, reason }: Correction,
): Promise<void> {
  const details = {
    reason,
    before: { status: before.status, no_show_by: before.no_show_by },
    after: {
      status,
      ...(noShowBy === null ? {} : { no_show_by: noShowBy }),
      ...(waited ? { wait_confirmed: true } : {}),
    },
  };
  await sql`
    select backoffice_api.record_action('booking_corrected', 'booking', ${before.id}, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}
