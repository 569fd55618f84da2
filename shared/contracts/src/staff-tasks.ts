import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line } from './fields.ts';
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
]);

/** urgent: somebody may be in need now; today: it ends, or a session depends on it; normal: in its turn. */
export const Urgency = z.enum(['urgent', 'today', 'normal']);

/** A person by name; null once the account is erased, or while there is no profile. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

export const StaffTask = z.object({
  /** Of the incident, report, request, conversation, subscription or session; of a verification the companion's. */
  id: Id,
  kind: StaffTaskKind,
  urgency: Urgency,
  /** The incident's kind, what a second admin confirms, the state of a session, or again: documents were sent again. */
  detail: z
    .enum([
      ...IncidentKind.options,
      ...(['delete', 'grant_admin', 'revoke_admin', 'refund', 'payout', 'circle_member'] as const),
      ...(['scheduled', 'confirmed', 'again'] as const),
    ])
    .nullable(),
  /** Null also where nobody is concerned, e.g. a batch of payouts. */
  person: Name,
  /** The other person of a session, an incident or a report. */
  other: Name,
  /** Of an incident; fullName is null once that account is erased. */
  owner: z.object({ id: Id, fullName: z.string().nullable() }).nullable(),
  since: Instant,
  /** When a request to a second admin ends. */
  until: Instant.nullable(),
  /** The caller made this request to a second admin, so another admin must confirm it. */
  isOwn: z.boolean(),
});

export const staffTasks = contract('backoffice', {
  list: endpoint({
    method: 'GET',
    path: '/staff-tasks',
    who: ['admin', 'moderator'],
    summary:
      'What waits for staff across the product: the most urgent first, then the oldest; money and admins for admins only',
    input: z.strictObject({
      kind: StaffTaskKind.optional(),
      /** nobody: also everything that has no owner by its kind. */
      owner: z.enum(['mine', 'nobody']).optional(),
      /** The cursor that the page before gave. */
      after: line(200).optional(),
    }),
    output: z.object({ tasks: z.array(StaffTask), next: z.string().nullable() }),
  }),
});
