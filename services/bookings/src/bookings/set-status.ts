import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

export interface StatusChange {
  status: 'confirmed' | 'completed' | 'no_show' | 'cancelled';
  /** For whom the caller acts. */
  actor: 'client' | 'companion' | 'staff' | 'system';
  noShowBy?: 'client' | 'companion';
  reason?: string | undefined;
  /** The credit comes back all the same; by background work alone. */
  givesBack?: boolean;
  now: Date;
}

export type StatusRefusal = 'booking_not_found' | 'status_not_allowed' | 'time_taken';

/** Changes the status of locked sessions, as it was decided; null when done, otherwise why Postgres refuses. */
export async function setBookingStatus(
  db: Kysely<BookingsTables>,
  ids: readonly string[],
  { status, actor, noShowBy, reason, givesBack = false, now }: StatusChange,
): Promise<StatusRefusal | null> {
  const { rows } = await sql<{ refusal: StatusRefusal | null }>`
    select bookings.set_booking_status(${ids}::uuid[], ${status}, ${actor}, ${reason ?? null}, ${noShowBy ?? null}, ${now},
      ${givesBack}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
