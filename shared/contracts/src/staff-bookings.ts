import { z } from 'zod';
import { BookingMedium, BookingPerson, BookingStatus } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

const staff = ['admin', 'moderator'] as const;

/** What became of a session that is over. */
export const BookingOutcome = z.enum(['completed', 'client_absent', 'companion_absent']);

export const StaffBooking = z.object({
  id: Id,
  client: BookingPerson,
  companion: BookingPerson,
  scheduledAt: Instant,
  durationMinutes: z.number().int(),
  medium: BookingMedium,
  status: BookingStatus,
  noShowBy: z.enum(['client', 'companion']).nullable(),
  version: z.number().int(),
});

/** Bookings as staff settles and corrects them once they are over. */
export const staffBookings = contract('bookings', {
  read: endpoint({
    method: 'GET',
    path: '/bookings/{id}/staff',
    who: staff,
    summary: 'A booking with both people and its status, for staff',
    input: z.strictObject({ id: Id }),
    output: StaffBooking,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/bookings/{id}/correction',
    who: staff,
    summary: 'Says what became of a booking that is over, with a reason; both people are told',
    versioned: true,
    input: z.strictObject({ id: Id, outcome: BookingOutcome, reason: text(500).min(3) }),
    output: StaffBooking,
    errors: { changed_meanwhile: 412, status_not_allowed: 409, session_not_over: 409 },
    limits: ['one correction of a version'],
  }),
});
