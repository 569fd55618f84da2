import type { DeclaredCode } from '@kabar/contracts/contract';
import type { staffBookings } from '@kabar/contracts/staff-bookings';
import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../tables.ts';

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

type Refusal =
  | DeclaredCode<typeof staffBookings.endpoints.correct>
  | 'forbidden'
  | 'not_found'
  | null;

export async function correctBooking(
  db: Kysely<BookingsTables>,
  correction: {
    id: string;
    version: number | null;
    status: 'completed' | 'no_show';
    noShowBy: 'client' | 'companion' | null;
    reason: string;
    now: Date;
  },
) {
  const { id, version, status, noShowBy, reason, now } = correction;
  const { rows } = await sql<{ refusal: Refusal }>`
    select bookings.correct_booking(${id}, ${version}, ${status}, ${noShowBy}, ${reason}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
