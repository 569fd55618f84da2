import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, Medium, Nothing, text } from './fields.ts';
import {
  AssignedTrialRequest,
  PreferredTime,
  TrialPurpose,
  TrialRequest,
} from './trial-request-shapes.ts';

/** Whether the chosen medium needs a number and none is given. */
function isNumberMissing(wish: {
  preferredMedium: z.infer<typeof Medium>;
  contactValue: string | null;
}) {
  const { preferredMedium: medium, contactValue } = wish;
  return (medium === 'phone' || medium === 'whatsapp') && !contactValue?.trim();
}

const One = z.strictObject({ id: Id });
/** Maximum number of times that a companion proposes. */
export const mostProposedTimes = 3;
/** Maximum number of preferred weekly times. */
export const mostPreferredTimes = 28;

const trialWish = {
  id: Id,
  preferredMedium: Medium,
  /** The phone number or address of the person who is called; stored encrypted. */
  contactValue: line(500).nullable().default(null),
  preferredTimes: z.array(PreferredTime).max(mostPreferredTimes).default([]),
  purpose: TrialPurpose,
  otherPurpose: line(200).nullable().default(null),
  message: text(2_000).nullable().default(null),
  specialInstructions: text(2_000).nullable().default(null),
};
const numberMissing = { path: ['contactValue'], message: 'Phone and WhatsApp need the number' };
const wrongPurpose = {
  path: ['otherPurpose'],
  message: 'Said for the purpose other, and for that alone',
};
/** Why a trial call cannot be requested. */
export const wishErrors = {
  trial_requests_off: 403,
  loved_one_not_found: 409,
  no_consent: 409,
  request_open: 409,
} as const;

/** A request for a trial call for a person in care. */
export const CareTrialWish = z
  .strictObject({ ...trialWish, personId: Id })
  .refine((wish) => !isNumberMissing(wish), numberMissing)
  .refine((wish) => (wish.purpose === 'other') === Boolean(wish.otherPurpose), wrongPurpose);

export const trialRequests = contract('bookings', {
  create: endpoint({
    method: 'POST',
    path: '/trial-requests',
    who: ['client'],
    summary: 'Requests a free trial call with a companion whom staff choose',
    input: z
      .strictObject({
        ...trialWish,
        isForLovedOne: z.boolean(),
        lovedOneId: Id.nullable().default(null),
      })
      .refine((wish) => wish.isForLovedOne === (wish.lovedOneId !== null), {
        path: ['lovedOneId'],
        message: 'Named for a loved one, and for a loved one alone',
      })
      .refine((wish) => !(wish.isForLovedOne && isNumberMissing(wish)), numberMissing)
      .refine((wish) => (wish.purpose === 'other') === Boolean(wish.otherPurpose), wrongPurpose),
    output: TrialRequest,
    status: 201,
    errors: wishErrors,
    limits: ['one open trial request'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/trial-requests',
    who: ['client'],
    summary: "The caller's own trial requests, newest first",
    input: z.strictObject({
      /** The id of the last row of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ trialRequests: z.array(TrialRequest), next: Id.nullable() }),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/trial-requests/latest',
    who: ['client'],
    summary: "Returns the caller's newest trial request; null if there never was one",
    input: Empty,
    output: z.object({ trialRequest: TrialRequest.nullable() }),
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/trial-requests/assigned',
    who: ['companion'],
    summary: 'Lists trial requests that are assigned to the caller or in progress, newest first',
    input: Empty,
    output: z.object({ trialRequests: z.array(AssignedTrialRequest) }),
  }),
  openTimes: endpoint({
    method: 'GET',
    path: '/trial-requests/{id}/open-times',
    who: ['companion'],
    summary:
      'Lists times of the next 7 days that are open for both, for the assigned companion to propose',
    input: One,
    output: z.object({ startTimes: z.array(Instant) }),
  }),
  contact: endpoint({
    method: 'GET',
    path: '/trial-requests/{id}/contact',
    writes: true,
    who: ['companion'],
    summary: 'Returns how to reach the person, for the assigned companion; the access is logged',
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
    summary: 'Returns an assigned trial request to staff, with a reason that staff read',
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
    output: Nothing,
    status: 204,
    errors: { request_not_begun: 409 },
    limits: ['one completion of a trial request'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/choice',
    who: ['client'],
    summary:
      'Chooses one of the proposed times, which creates an approved trial booking under the given id',
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
