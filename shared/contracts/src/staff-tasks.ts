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

/** urgent: a person may need help now; today: due today, or a session depends on it; normal: everything else. */
export const Urgency = z.enum(['urgent', 'today', 'normal']);

/** A person by name; null once the account is erased, or while there is no profile. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

export const StaffTask = z.object({
  /**
   * Id of the incident, report, request, conversation, subscription or session; for a verification the companion's id.
   */
  id: Id,
  kind: StaffTaskKind,
  urgency: Urgency,
  /**
   * Details by kind: the incident's kind, what needs a second admin, the state of a session, 'again' for resubmitted
   * documents, or why companions are not paid.
   */
  detail: z
    .enum([
      ...IncidentKind.options,
      ...(['delete', 'grant_admin', 'revoke_admin', 'refund', 'payout', 'waiver'] as const),
      ...(['circle_member', 'unpaid_closing', 'payout_unsent'] as const),
      ...(['scheduled', 'confirmed', 'again'] as const),
    ])
    .nullable(),
  /** Null also if no person is concerned, e.g. for a payout batch. */
  person: Name,
  /** The other person of a session, an incident or a report. */
  other: Name,
  /** fullName is null once that account is erased. */
  owner: z.object({ id: Id, fullName: z.string().nullable() }).nullable(),
  since: Instant,
  /** Expiry of a request to a second admin. */
  until: Instant.nullable(),
  /** The caller made this request, so another admin must confirm it. */
  isOwn: z.boolean(),
  /** `since` in microseconds: with kind and id it identifies the task until it restarts. */
  moment: z.string(),
  /** End and reason of the snooze; may be in the past. */
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
      'Lists staff tasks across the product: by urgency, then the oldest first; those about money and admins for admins only',
    input: z.strictObject({
      kind: StaffTaskKind.optional(),
      /** nobody: also includes tasks of kinds without owners. */
      owner: z.enum(['mine', 'nobody']).optional(),
      /** Snoozed tasks instead of current ones. */
      state: z.enum(['snoozed']).optional(),
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({ tasks: z.array(StaffTask), next: z.string().nullable() }),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/staff-tasks/colleagues',
    who: staff,
    summary: 'Lists all staff by name; a person who is admin and moderator is listed as admin',
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
    summary:
      'Assigns a task to a colleague, to the caller, or to nobody; the colleague is notified',
    input: One.extend({
      ownerId: Id.nullable(),
      /** The owner that the caller saw (compare-and-set). Refused if it has another one by now. */
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
    summary: 'Snoozes a task until a time, for a reason that colleagues can read',
    input: One.extend({ until: Instant, reason: text(500).min(3) }),
    output: changed,
    errors: { urgent_cannot_wait: 409, snooze_out_of_range: 409 },
  }),
  wake: endpoint({
    method: 'POST',
    path: '/staff-tasks/{kind}/{id}/waking',
    who: staff,
    summary: 'Ends the snooze of a task',
    input: One,
    output: changed,
  }),
});
