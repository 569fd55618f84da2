import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

export const TrialBookingStatus = z.enum([
  'pending',
  'approved',
  'rejected',
  'expired',
  'cancelled',
]);

/**
 * Why a trial booking was rejected: by the companion, because another client got the time, or because no free trial was
 * left.
 */
export const RejectionReason = z.enum(['declined', 'time_taken', 'trials_used_up']);

/** Why it was cancelled before its time. */
export const CancellationReason = z.enum([
  'account_closed',
  'withdrawn',
  'cancelled',
  'assignment_ended',
  'companion_suspended',
  'consent_refused',
]);

const OtherPerson = z.object({
  /** Replaced by a random id once the account is erased. */
  id: Id,
  /** Null once the account is erased. */
  fullName: z.string().nullable(),
  /** The name used in sentences; null once the account is erased. */
  preferredName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});

/** The loved one whom a call is for. */
const LovedOne = z.object({
  id: Id,
  /** Null once the loved one is removed or the account is erased. */
  fullName: z.string().nullable(),
});

/** A free ten-minute call that a client requests from a companion. */
export const TrialBooking = z.object({
  id: Id,
  client: OtherPerson,
  companion: OtherPerson,
  /** Null for the account's holder. */
  lovedOne: LovedOne.nullable(),
  requestedStartTime: Instant,
  requestedEndTime: Instant,
  message: z.string().nullable(),
  status: TrialBookingStatus,
  /** Overlapping pending requests, which are rejected when this one is approved. Only the companion sees the number. */
  rivals: z.number().int(),
  rejectionReason: RejectionReason.nullable(),
  cancellationReason: CancellationReason.nullable(),
  cancelledBy: z.enum(['client', 'companion', 'staff', 'system']).nullable(),
  /** Text by the person who cancelled, for the other person. */
  cancellationNote: z.string().nullable(),
  createdAt: Instant,
  approvedAt: Instant.nullable(),
  rejectedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
});

const Page = {
  /** The id of the last row of the previous page. */
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

const TrialBookingPage = z.object({
  trialBookings: z.array(TrialBooking),
  /** The value for `after`; null on the last page. */
  next: Id.nullable(),
});

const One = z.strictObject({ id: Id });

export const trialBookings = contract('bookings', {
  request: endpoint({
    method: 'POST',
    path: '/trial-bookings',
    who: ['client'],
    summary:
      'Requests a free trial call of ten minutes from a companion at one of the offered times',
    input: z.strictObject({
      id: Id,
      companionId: Id,
      requestedStartTime: Instant,
      message: text(1_000).optional(),
      /** A loved one who consented to calls; absent for the caller. */
      lovedOneId: Id.optional(),
    }),
    output: TrialBooking,
    status: 201,
    errors: {
      trials_off: 403,
      trials_used_up: 409,
      loved_one_not_found: 409,
      no_consent: 409,
      time_taken: 409,
      time_not_offered: 409,
      time_passed: 409,
      already_requested: 409,
      pending_with_companion_full: 409,
      pending_full: 409,
      daily_requests_used: 429,
    },
    limits: [
      'one request for a time',
      'at most 5 pending',
      'at most 2 pending with one companion',
      'at most 20 in a day',
    ],
  }),
  own: endpoint({
    method: 'GET',
    path: '/trial-bookings',
    who: ['client'],
    summary: "The caller's own trial bookings, newest first",
    input: z.strictObject(Page),
    output: TrialBookingPage,
  }),
  received: endpoint({
    method: 'GET',
    path: '/trial-bookings/received',
    who: ['companion'],
    summary: 'Lists trial bookings addressed to the caller, newest first; pending ones by default',
    input: z.strictObject({ ...Page, status: z.enum(['pending', 'any']).default('pending') }),
    output: TrialBookingPage,
  }),
  read: endpoint({
    method: 'GET',
    path: '/trial-bookings/{id}',
    who: ['client', 'companion'],
    summary: 'Returns a trial booking, to the two people in it',
    input: One,
    output: TrialBooking,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/trial-bookings/{id}/approval',
    who: ['companion'],
    summary:
      'Approves a pending trial booking; conflicting requests are rejected in the same transaction',
    input: One,
    output: TrialBooking,
    errors: {
      trials_used_up: 409,
      time_taken: 409,
      time_blocked: 409,
      time_passed: 409,
      already_decided: 409,
      not_verified: 403,
    },
    limits: ['one decision', 'one call at a time', 'at most 5 free trials'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/trial-bookings/{id}/rejection',
    who: ['companion'],
    summary: 'Declines a pending trial booking',
    input: One,
    output: TrialBooking,
    errors: { already_decided: 409 },
    limits: ['one decision'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/trial-bookings/{id}/cancellation',
    who: ['client', 'companion'],
    summary:
      'Withdraws a pending trial booking (its client), or cancels an approved one before it starts (either person)',
    input: One.extend({ note: text(500).optional() }),
    output: TrialBooking,
    errors: { already_cancelled: 409, already_decided: 409, not_approved: 409, time_passed: 409 },
    limits: ['one cancellation'],
  }),
});
