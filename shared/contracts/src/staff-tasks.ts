import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, text } from './fields.ts';
import { IncidentKind } from './incidents.ts';

export const StaffTaskKind = z.enum([
  'incident',
  'objection',
  'session',
  'report',
  'verification',
  'trial_request',
  'second_admin',
  'message',
  'payment',
  'payout',
]);

/** urgent: somebody may be in need now; today: it ends, or a session depends on it; normal: in its turn. */
export const Urgency = z.enum(['urgent', 'today', 'normal']);

/** A person by name; null once the account is erased, or while there is no profile. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

export const StaffTask = z.object({
  /** The id of the incident, report, request, conversation, subscription or session; for a verification the companion's id. */
  id: Id,
  kind: StaffTaskKind,
  urgency: Urgency,
  /**
   * The incident's kind, what a second admin confirms, the state of a session, again: documents were sent
   * again, or why companions are not paid.
   */
  detail: z
    .enum([
      ...IncidentKind.options,
      ...(['delete', 'grant_admin', 'revoke_admin', 'refund', 'payout', 'waiver'] as const),
      ...(['circle_member', 'unpaid_closing', 'payout_unsent'] as const),
      ...(['scheduled', 'confirmed', 'again'] as const),
    ])
    .nullable(),
  /** Null also where nobody is concerned, e.g. a batch of payouts. */
  person: Name,
  /** The other person of a session, an incident or a report. */
  other: Name,
  /** fullName is null once that account is erased. */
  owner: z.object({ id: Id, fullName: z.string().nullable() }).nullable(),
  since: Instant,
  /** When a request to a second admin ends. */
  until: Instant.nullable(),
  /** The caller made this request to a second admin, so another admin must confirm it. */
  isOwn: z.boolean(),
  /** `since` with every digit: with kind and id it names the task until it starts anew. */
  moment: z.string(),
  /** Until when the task is out of the list, and why; it may be over. */
  snooze: z.object({ until: Instant, reason: z.string() }).nullable(),
});

const One = z.strictObject({
  kind: StaffTaskKind,
  id: Id,
  moment: z.iso.datetime({ precision: 6 }),
});
const staff = ['admin', 'moderator'] as const;
const changed = z.object({ task: StaffTask });

export const staffTasks = contract('backoffice', {
  list: endpoint({
    method: 'GET',
    path: '/staff-tasks',
    who: staff,
    summary:
      'What waits for staff across the product: the most urgent first, then the oldest; money and admins for admins only',
    input: z.strictObject({
      kind: StaffTaskKind.optional(),
      /** nobody: also everything that has no owner by its kind. */
      owner: z.enum(['mine', 'nobody']).optional(),
      /** What is snoozed, in place of what waits now. */
      state: z.enum(['snoozed']).optional(),
      /** The cursor that the page before gave. */
      after: line(200).optional(),
    }),
    output: z.object({ tasks: z.array(StaffTask), next: z.string().nullable() }),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/staff-tasks/colleagues',
    who: staff,
    summary: 'All of staff by name; who is admin and moderator counts as admin',
    input: Empty,
    output: z.object({
      colleagues: z.array(
        z.object({ id: Id, fullName: z.string(), role: z.enum(['admin', 'moderator']) }),
      ),
    }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/staff-tasks/{kind}/{id}/owner',
    who: staff,
    summary: 'Gives a task to a colleague, to the caller, or to nobody; the colleague is notified',
    input: One.extend({
      ownerId: Id.nullable(),
      /** The present owner. Refused when the task has another one by now. */
      from: Id.nullable(),
    }),
    output: changed,
    errors: { already_taken: 409, owner_cannot_see_it: 409 },
    limits: ['one owner of a task'],
  }),
  snooze: endpoint({
    method: 'PUT',
    path: '/staff-tasks/{kind}/{id}/snooze',
    who: staff,
    summary: 'Takes a task out of the list until a time, for a reason that colleagues read',
    input: One.extend({ until: Instant, reason: text(500).min(3) }),
    output: changed,
    errors: { urgent_cannot_wait: 409, snooze_out_of_range: 409 },
  }),
  wake: endpoint({
    method: 'POST',
    path: '/staff-tasks/{kind}/{id}/waking',
    who: staff,
    summary: 'Puts a snoozed task back into the list',
    input: One,
    output: changed,
  }),
});
