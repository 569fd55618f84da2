import { z } from 'zod';
import {
  Booking,
  BookingChoice,
  BookingCost,
  BookingDetails,
  BookingMedium,
  changeErrors,
  creditErrors,
  mediumErrors,
  timeErrors,
} from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line } from './fields.ts';

const One = z.strictObject({ id: Id });
const both = ['client', 'companion'] as const;

export const bookings = contract('bookings', {
  create: endpoint({
    method: 'POST',
    path: '/bookings',
    who: ['client'],
    summary:
      'Books a paid session. What pays names the companion; without an assignment the first booking makes it',
    input: z.strictObject({
      id: Id,
      scheduledAt: Instant,
      /** 'subscription', or the id of the purchase of a pack. */
      paidBy: z.union([z.literal('subscription'), Id]).default('subscription'),
      lovedOneId: Id.nullable().optional(),
      medium: BookingMedium.default('video'),
    }),
    output: Booking,
    status: 201,
    errors: {
      ...timeErrors,
      ...creditErrors,
      companion_missing: 409,
      loved_one_not_found: 409,
      no_consent: 409,
      ...mediumErrors,
    },
    limits: ['one booking for an id', 'one session at a time', 'the sessions of a week'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/bookings',
    who: both,
    summary:
      "The caller's bookings on either side: upcoming ones by time, past and cancelled ones newest first",
    input: z.strictObject({
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      /** The id of the last row of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      bookings: z.array(Booking),
      /** What to ask for as `after`; null at the end. */
      next: Id.nullable(),
    }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/bookings/choices',
    who: ['client'],
    summary:
      'What can pay for the next booking of the caller, with whom, and when that person is free',
    input: Empty,
    output: z.object({ choices: z.array(BookingChoice) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/bookings/{id}',
    who: both,
    summary:
      'One booking for the two people in it: what cancelling and moving cost now, and its history',
    input: One,
    output: BookingDetails,
  }),
  previewCancel: endpoint({
    method: 'GET',
    path: '/bookings/{id}/cancellation',
    who: both,
    summary: 'What cancelling would do now: status, credit, and whether it is late',
    input: One,
    output: BookingCost,
    errors: { status_not_allowed: 409, session_begun: 409 },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/bookings/{id}/cancellation',
    who: both,
    summary:
      'Cancels a booking that has not begun; the other one is notified. Twelve hours or more before it all of that waits for ten minutes, in which it can be undone',
    versioned: true,
    input: z.strictObject({ id: Id, reason: line(500).optional() }),
    output: BookingDetails,
    errors: changeErrors,
    limits: ['one cancellation'],
  }),
  undoCancellation: endpoint({
    method: 'DELETE',
    path: '/bookings/{id}/cancellation',
    who: both,
    summary: "Undoes the caller's own cancellation while it can be undone",
    input: One,
    output: BookingDetails,
    errors: { status_not_allowed: 409, too_late_to_undo: 409 },
    limits: ['one end of a cancellation'],
  }),
  openTimes: endpoint({
    method: 'GET',
    path: '/bookings/{id}/open-times',
    who: ['companion'],
    summary:
      'Times of the next 14 days that the companion may propose for a booking: open for both',
    input: One,
    output: z.object({
      startTimes: z.array(Instant),
      /** Of the person who is called, where it is known. */
      clientTimeZone: z.string().nullable(),
    }),
  }),
  previewMove: endpoint({
    method: 'GET',
    path: '/bookings/{id}/move',
    who: both,
    summary: 'What moving to a time would do now; refused as the move itself would be',
    input: z.strictObject({ id: Id, scheduledAt: Instant }),
    output: BookingCost,
    errors: { status_not_allowed: 409, session_begun: 409, ...timeErrors, ...creditErrors },
  }),
  move: endpoint({
    method: 'POST',
    path: '/bookings/{id}/move',
    who: both,
    summary:
      'Moves a booking: at once by the client, who can undo it for ten minutes unless one of the times is less than twelve hours away; by the companion it is a proposal that the client answers',
    versioned: true,
    input: z.strictObject({
      id: Id,
      /** The proposal's id, made by the browser. Clients send one too, although their moves need no proposal. */
      moveId: Id,
      scheduledAt: Instant,
      reason: line(500).optional(),
    }),
    output: BookingDetails,
    errors: { ...changeErrors, ...timeErrors, ...creditErrors, proposal_open: 409 },
    limits: ['one open proposal', 'one move of a version'],
  }),
  undoMove: endpoint({
    method: 'DELETE',
    path: '/bookings/{id}/move',
    who: ['client'],
    summary:
      "Undoes the caller's own move while it can be undone: the session has its old time again",
    input: One,
    output: BookingDetails,
    errors: { move_not_undoable: 409 },
    limits: ['one end of a move'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/bookings/{id}/confirmation',
    who: ['companion'],
    summary: 'The companion confirms that the session takes place; from 24 hours before',
    input: One,
    output: BookingDetails,
    errors: { status_not_allowed: 409, session_begun: 409, too_early: 409 },
    limits: ['one confirmation'],
  }),
});
