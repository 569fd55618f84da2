import type { Booking } from './queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Times = Pick<Booking, 'status' | 'scheduled_at' | 'duration_minutes'>;

export function endOf(booking: Pick<Times, 'scheduled_at' | 'duration_minutes'>): Date {
  return new Date(booking.scheduled_at.getTime() + booking.duration_minutes * minute);
}

/** Whether the two people in it can still cancel or move it. */
export function isOpen(booking: Times, now: Date): boolean {
  return (
    ['scheduled', 'confirmed', 'pending'].includes(booking.status) && booking.scheduled_at > now
  );
}

/** From 24 hours before; at once when the session is nearer than that. */
export function isConfirmationDue(booking: Times, now: Date): boolean {
  return (
    booking.status === 'scheduled' &&
    booking.scheduled_at > now &&
    booking.scheduled_at.getTime() - now.getTime() <= day
  );
}

/**
 * Why the people in it cannot change a booking; undefined when they can. The database checks the same under its locks.
 */
export function refusalOfChange(
  booking: Times,
  now: Date,
): 'status_not_allowed' | 'session_begun' | undefined {
  if (isOpen(booking, now)) return undefined;
  return booking.scheduled_at <= now &&
    !['cancelled', 'completed', 'no_show'].includes(booking.status)
    ? 'session_begun'
    : 'status_not_allowed';
}
