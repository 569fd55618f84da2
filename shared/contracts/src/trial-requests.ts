import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, Medium, Nothing, text } from './fields.ts';
import { NamedPerson } from './named-person.ts';

export const TrialRequestStatus = z.enum([
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
]);

/** Why a trial request was cancelled: by the client, after 48 hours, by staff, or with the account. */
export const TrialRequestCancellation = z.enum([
  'withdrawn',
  'expired',
  'staff',
  'account_closed',
]);

export const TrialPurpose = z.enum([
  'elder_checkin',
  'self_checkin',
  'uni_child_checkin',
  'motivation_weightloss',
  'motivation_exercise',
  'general_conversation',
  'other',
]);

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:00');

/** A weekly time in UTC; day 0 is Sunday. An end before the start lies on the next day. */
export const PreferredTime = z
  .strictObject({ day: z.number().int().min(0).max(6), startUtc: TimeOfDay, endUtc: TimeOfDay })
  .refine((time) => time.startUtc !== time.endUtc, {
    path: ['endUtc'],
    message: 'Ends when it starts',
  });

const Wish = {
  id: Id,
  isForLovedOne: z.boolean(),
  /** The person of care; null for the account's holder. */
  lovedOneId: Id.nullable(),
  preferredMedium: Medium,
  preferredTimes: z.array(PreferredTime),
  purpose: TrialPurpose,
  /** In the client's words, where the purpose is 'other'; else null. */
  otherPurpose: z.string().nullable(),
  message: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  status: TrialRequestStatus,
  createdAt: Instant,
};

/** Null for the account's holder, and once she is removed. */
const PersonOfCare = z
  .object({ id: Id, fullName: z.string(), relationship: z.string().nullable() })
  .nullable();

/** A time that the companion proposes; no longer open once somebody of the two has another call then, or it passed. */
const ProposedTime = z.object({ startTime: Instant, open: z.boolean() });

/** The trial booking that was made by choosing a proposed time. */
const ChosenTime = z.object({ trialBookingId: Id, startTime: Instant }).nullable();

/** A client's wish for a free call, as she sees it. */
export const TrialRequest = z.object({
  ...Wish,
  personOfCare: PersonOfCare,
  /** Where to reach the person who is called. */
  contactValue: z.string().nullable(),
  /** Null while staff has not assigned one. */
  companion: NamedPerson.nullable(),
  assignedAt: Instant.nullable(),
  /** When the companion proposed times. */
  acceptedAt: Instant.nullable(),
  proposedTimes: z.array(ProposedTime),
  chosen: ChosenTime,
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellation: TrialRequestCancellation.nullable(),
  /** Words of staff who cancelled it. */
  cancellationNote: z.string().nullable(),
});

/** As the companion sees it to whom it is assigned. */
export const AssignedTrialRequest = z.object({
  ...Wish,
  client: NamedPerson,
  personOfCare: PersonOfCare,
  /** A way to reach the person is stored; reading it is shown to the client. */
  hasContact: z.boolean(),
  assignedAt: Instant,
  /** Without an answer until then it goes back to staff. Null once she answered. */
  answerBy: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  proposedTimes: z.array(ProposedTime),
  chosen: ChosenTime,
  completedAt: Instant.nullable(),
});

/** As staff sees it. */
export const StaffTrialRequest = z.object({
  ...Wish,
  client: NamedPerson,
  personOfCare: PersonOfCare,
  companion: NamedPerson.nullable(),
  assignedAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  /** Since when it waits for staff. */
  waitingSince: Instant,
  /** Companions who declined it, or did not answer. */
  declines: z.array(
    z.object({
      companion: NamedPerson,
      /** Null: did not answer within 24 hours. */
      reason: z.string().nullable(),
      declinedAt: Instant,
    }),
  ),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellation: TrialRequestCancellation.nullable(),
  cancellationNote: z.string().nullable(),
});

/** A companion who may be assigned, and why she fits. Best first. */
export const TrialCandidate = z.object({
  companion: NamedPerson,
  /** That she and the client speak. */
  sharedLanguages: z.array(z.string()),
  /** That both named. */
  sharedInterests: z.array(z.string()),
  /** That she accepts, with the wished one among them. */
  acceptedMediums: z.array(Medium),
  /** Which of the wished times overlap with the hours of her usual week. */
  overlappingTimes: z.array(PreferredTime),
  /** The first ten minutes within a wished time of the next 7 days that are open; null when none are. */
  firstOpenTime: Instant.nullable(),
  /** How many such ten minutes there are. */
  openTimes: z.number().int(),
});

/** What the staff's list is narrowed to; moderators see pending ones alone. */
export const TrialRequestFilter = z.enum(['all', ...TrialRequestStatus.options]);

const One = z.strictObject({ id: Id });
const staff = ['admin', 'moderator'] as const;
/** How many times a companion proposes at most. */
export const mostProposedTimes = 3;
/** How many weekly times a client wishes for at most. */
export const mostPreferredTimes = 28;

export const trialRequests = contract('bookings', {
  create: endpoint({
    method: 'POST',
    path: '/trial-requests',
    who: ['client'],
    summary: 'Wishes for a free trial call with a companion whom staff will choose',
    input: z
      .strictObject({
        id: Id,
        isForLovedOne: z.boolean(),
        lovedOneId: Id.nullable().default(null),
        preferredMedium: Medium,
        /** Where to reach the person who is called; stored sealed. */
        contactValue: line(500).nullable().default(null),
        preferredTimes: z.array(PreferredTime).max(mostPreferredTimes).default([]),
        purpose: TrialPurpose,
        otherPurpose: line(200).nullable().default(null),
        message: text(2_000).nullable().default(null),
        specialInstructions: text(2_000).nullable().default(null),
      })
      .refine((wish) => wish.isForLovedOne === (wish.lovedOneId !== null), {
        path: ['lovedOneId'],
        message: 'Named for a loved one, and for a loved one alone',
      })
      .refine((wish) => (wish.purpose === 'other') === Boolean(wish.otherPurpose), {
        path: ['otherPurpose'],
        message: 'Said for the purpose other, and for that alone',
      }),
    output: TrialRequest,
    status: 201,
    errors: {
      trial_requests_off: 403,
      loved_one_not_found: 404,
      no_consent: 409,
      request_open: 409,
    },
    limits: ['one open trial request'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/trial-requests',
    who: ['client'],
    summary: "The caller's own trial requests, newest first",
    input: z.strictObject({
      /** The id of the last row of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ trialRequests: z.array(TrialRequest), next: Id.nullable() }),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/trial-requests/latest',
    who: ['client'],
    summary: "The caller's newest trial request; null when there never was one",
    input: Empty,
    output: z.object({ trialRequest: TrialRequest.nullable() }),
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/trial-requests/assigned',
    who: ['companion'],
    summary: 'Trial requests that are assigned to the caller or in progress, newest first',
    input: Empty,
    output: z.object({ trialRequests: z.array(AssignedTrialRequest) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/trial-requests/staff',
    who: staff,
    summary: 'Trial requests for staff, newest first; a moderator may ask for pending ones alone',
    input: z.strictObject({
      status: TrialRequestFilter.default('pending'),
      /** The id of the last row of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    output: z.object({ trialRequests: z.array(StaffTrialRequest), next: Id.nullable() }),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/trial-requests/{id}/candidates',
    who: staff,
    summary: 'Up to 50 companions who may be assigned to a pending trial request, and why they fit',
    input: z.strictObject({
      id: Id,
      /** A part of the name. */
      search: line(100).optional(),
    }),
    output: z.object({ candidates: z.array(TrialCandidate) }),
    errors: { request_assigned: 409, request_finished: 409 },
  }),
  assign: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/assignment',
    who: staff,
    summary: 'Assigns a companion to a pending trial request; both are told and can talk',
    input: z.strictObject({ id: Id, companionId: Id }),
    output: StaffTrialRequest,
    errors: {
      request_assigned: 409,
      request_finished: 409,
      assigned_to_another: 409,
      companion_declined: 409,
      companion_not_suitable: 409,
    },
    limits: ['one companion of a trial request'],
  }),
  cancelAsStaff: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/staff-cancellation',
    who: staff,
    summary: 'Cancels a trial request with a reason that the client reads; a moderator a pending one',
    input: z.strictObject({ id: Id, reason: text(500).min(3) }),
    output: StaffTrialRequest,
    errors: { request_begun: 409, request_finished: 409 },
    limits: ['one end of a trial request'],
  }),
  openTimes: endpoint({
    method: 'GET',
    path: '/trial-requests/{id}/open-times',
    who: ['companion'],
    summary: 'Times of the next 7 days that the assigned companion may propose: open for both',
    input: One,
    output: z.object({ startTimes: z.array(Instant) }),
  }),
  contact: endpoint({
    method: 'GET',
    path: '/trial-requests/{id}/contact',
    writes: true,
    who: ['companion'],
    summary: 'Where to reach the person, for the assigned companion; the reading is on record',
    input: One,
    output: z.object({ medium: Medium, value: z.string().nullable() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/acceptance',
    who: ['companion'],
    summary: 'Accepts an assigned trial request and proposes one to three open times',
    input: z.strictObject({
      id: Id,
      startTimes: z
        .array(Instant)
        .min(1)
        .max(mostProposedTimes)
        .refine((times) => new Set(times.map(Date.parse)).size === times.length, 'Twice the same'),
    }),
    output: AssignedTrialRequest,
    errors: {
      not_verified: 403,
      time_passed: 409,
      time_taken: 409,
      time_not_offered: 409,
      time_chosen: 409,
      request_begun: 409,
    },
    limits: ['one set of proposed times'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/decline',
    who: ['companion'],
    summary: 'Gives an assigned trial request back to staff, with a reason that staff reads',
    input: z.strictObject({ id: Id, reason: text(500).min(3) }),
    output: Nothing,
    status: 204,
    errors: { request_begun: 409 },
    limits: ['one decline of an assigned trial request'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/completion',
    who: ['companion'],
    summary: 'Marks a trial request in progress as completed',
    input: One,
    output: AssignedTrialRequest,
    errors: { request_not_begun: 409 },
    limits: ['one completion of a trial request'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/choice',
    who: ['client'],
    summary: 'Chooses one of the proposed times: an approved trial booking under the given id',
    input: z.strictObject({ id: Id, trialBookingId: Id, startTime: Instant }),
    output: TrialRequest,
    errors: {
      not_assigned: 409,
      time_passed: 409,
      time_taken: 409,
      time_not_offered: 409,
      time_chosen: 409,
      trials_used_up: 409,
      no_consent: 409,
    },
    limits: ['one choice of a proposed time'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/trial-requests/{id}',
    who: ['client'],
    summary: 'One trial request of the caller',
    input: One,
    output: TrialRequest,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/cancellation',
    who: ['client'],
    summary: 'Withdraws a trial request that is pending or assigned',
    input: One,
    output: TrialRequest,
    errors: { request_begun: 409, request_finished: 409 },
    limits: ['one withdrawal of a trial request'],
  }),
});
