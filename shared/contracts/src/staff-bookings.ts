import { z } from 'zod';
import { BookingMedium, BookingPerson, BookingStatus } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line, text } from './fields.ts';
import { TrialBookingStatus } from './trial-bookings.ts';

const staff = ['admin', 'moderator'] as const;

/** The outcome of a past session. */
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

/** A session in the back office's search results. */
export const FoundSession = StaffBooking.pick({
  id: true,
  client: true,
  companion: true,
  scheduledAt: true,
  durationMinutes: true,
  noShowBy: true,
}).extend({
  kind: z.enum(['booking', 'trial_booking']),
  status: z.enum([...BookingStatus.options, ...TrialBookingStatus.options]),
});

/** Past bookings that staff settle and correct. */
export const staffBookings = contract('bookings', {
  search: endpoint({
    method: 'GET',
    path: '/session-search',
    who: staff,
    summary: 'Finds at most 20 bookings and trial bookings of people by a part of their name',
    input: z.strictObject({ search: line(100).min(3) }),
    output: z.object({ sessions: z.array(FoundSession) }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/sessions',
    who: staff,
    summary:
      "Lists a person's bookings and trial bookings: upcoming ones, the next one first, or those that began, the latest first",
    input: z.strictObject({
      userId: Id,
      when: z.enum(['next', 'past']).default('next'),
      /** `next` of the previous page. */
      after: line(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: z.object({ sessions: z.array(FoundSession), next: z.string().nullable() }),
  }),
  unconfirmed: endpoint({
    method: 'GET',
    path: '/unconfirmed-bookings',
    who: staff,
    summary:
      'Lists bookings that were not confirmed two hours before their start, or have no outcome a day after their end; the earliest first',
    input: z.strictObject({
      /** `next` of the previous page. */
      after: line(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(25),
    }),
    output: z.object({
      bookings: z.array(StaffBooking),
      next: z.string().nullable(),
      /** All of them, counted up to 100. */
      waiting: z.int(),
    }),
  }),
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
    summary: 'Records the outcome of a past booking with a reason; both people are notified',
    versioned: true,
    input: z.strictObject({
      id: Id,
      outcome: BookingOutcome,
      /**
       * For client_absent with a medium outside Kabar: the companion waited or tried to reach the client, and is paid.
       */
      waited: z.boolean().optional(),
      reason: text(500).min(3),
      /** The caller's incident about this booking, which is closed with the reason as its outcome. */
      incidentId: Id.optional(),
    }),
    output: StaffBooking,
    errors: {
      changed_meanwhile: 412,
      status_not_allowed: 409,
      session_not_over: 409,
      not_owner: 409,
      already_closed: 409,
    },
    limits: ['one correction of a version'],
  }),
});
