import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, line, Nothing, text } from './fields.ts';
import { StaffTrialRequest, TrialCandidate, TrialRequestFilter } from './trial-request-shapes.ts';

const staff = ['admin', 'moderator'] as const;

/** Trial requests that staff assign. */
export const staffTrialRequests = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/trial-requests/staff',
    who: staff,
    summary: 'Lists trial requests for staff, newest first; a moderator may list pending ones only',
    input: z.strictObject({
      status: TrialRequestFilter.default('pending'),
      /** The id of the last row of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    output: z.object({
      trialRequests: z.array(StaffTrialRequest),
      next: Id.nullable(),
      /** Pending requests, counted up to 100. */
      waiting: z.int(),
    }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/trial-requests',
    who: staff,
    summary:
      'Lists the newest 50 trial requests of a client, or assigned to a companion; a moderator sees pending ones only',
    input: z.strictObject({ userId: Id }),
    output: z.object({ trialRequests: z.array(StaffTrialRequest) }),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/trial-requests/{id}/candidates',
    who: staff,
    summary:
      'Lists up to 50 companions who can be assigned to a pending trial request, and why they fit',
    input: z.strictObject({
      id: Id,
      /** Part of the name. */
      search: line(100).optional(),
    }),
    output: z.object({ candidates: z.array(TrialCandidate) }),
    errors: { request_assigned: 409, request_finished: 409 },
  }),
  assign: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/assignment',
    who: staff,
    summary: 'Assigns a companion to a pending trial request; both are notified and can chat',
    input: z.strictObject({ id: Id, companionId: Id }),
    output: Nothing,
    status: 204,
    errors: {
      request_assigned: 409,
      request_finished: 409,
      assigned_to_another: 409,
      companion_declined: 409,
      companion_not_suitable: 409,
      companion_of_person: 409,
    },
    limits: ['one companion of a trial request'],
  }),
  cancelAsStaff: endpoint({
    method: 'POST',
    path: '/trial-requests/{id}/staff-cancellation',
    who: staff,
    summary:
      'Cancels a trial request with a reason that the client reads; a moderator may cancel pending ones only',
    input: z.strictObject({ id: Id, reason: text(500).min(3) }),
    output: Nothing,
    status: 204,
    errors: { request_begun: 409, request_finished: 409 },
    limits: ['one end of a trial request'],
  }),
});
