import type { BookingOutcome } from '@kabar/contracts/staff-bookings';
import type { z } from 'zod';
import type { StaffBookingRow } from './queries.ts';

export interface Correction {
  status: 'completed' | 'no_show';
  noShowBy: 'client' | 'companion' | null;
  /** Whether the companion waited for the client or tried to reach them. */
  waited: boolean;
}

const absent = {
  completed: null,
  client_absent: 'client',
  companion_absent: 'companion',
} as const satisfies Record<z.infer<typeof BookingOutcome>, string | null>;

const correctable = ['scheduled', 'confirmed', 'completed', 'no_show'];

type Stored = Pick<StaffBookingRow, 'status' | 'scheduled_at' | 'duration_minutes' | 'version'>;

/** Decides the outcome that staff record for a past booking, also to replace another recorded outcome. */
export function decideCorrection(
  booking: Stored,
  wish: { outcome: z.infer<typeof BookingOutcome>; waited: boolean; version: number | '*' },
  now: Date,
): { refusal: 'changed_meanwhile' | 'status_not_allowed' | 'session_not_over' } | Correction {
  const { outcome, waited, version } = wish;
  if (version !== '*' && booking.version !== version) return { refusal: 'changed_meanwhile' };
  if (!correctable.includes(booking.status)) return { refusal: 'status_not_allowed' };
  const endsAt = booking.scheduled_at.getTime() + booking.duration_minutes * 60_000;
  if (endsAt > now.getTime()) return { refusal: 'session_not_over' };
  const status = outcome === 'completed' ? 'completed' : 'no_show';
  if (booking.status === status) return { refusal: 'status_not_allowed' };
  return { status, noShowBy: absent[outcome], waited: outcome === 'client_absent' && waited };
}
