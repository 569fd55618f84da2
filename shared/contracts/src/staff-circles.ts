import { z } from 'zod';
import {
  CircleChange,
  CircleConsent,
  CircleRole,
  InvitedRole,
  MemberRole,
} from './circle-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line, Nothing, text } from './fields.ts';

const Name = z.object({ id: Id, fullName: z.string().nullable() });

/** A membership that one admin wants to end; another one must confirm it. */
const CircleEnding = z.object({
  id: Id,
  member: Name,
  reason: z.string(),
  askedBy: Name,
  /** The caller made the request, so another admin must confirm it. */
  isOwn: z.boolean(),
  validUntil: Instant,
});

/** A circle as staff see it. */
export const StaffCircle = z.object({
  personId: Id,
  name: z.string(),
  /** The account that owns the rows about the person. */
  holder: Name,
  /** The loved one's own account; null if they have none, and in a holder's own circle. */
  ownAccount: Name.nullable(),
  members: z.array(
    z.object({
      ...Name.shape,
      role: MemberRole,
      joinedAt: Instant,
      endedAt: Instant.nullable(),
      endedHow: z.enum(['left', 'removed', 'closed', 'staff']).nullable(),
    }),
  ),
  /** Open invitations, without addresses. */
  invitations: z.array(z.object({ role: InvitedRole, sentAt: Instant, expiresAt: Instant })),
  /** The latest answer of each kind. */
  consents: z.array(CircleConsent.omit({ how: true })),
  /** Newest first, at most a hundred, without what the person hides from members. */
  changes: z.array(CircleChange),
  endings: z.array(CircleEnding),
});

const staff = ['admin', 'moderator'] as const;
const admin = ['admin'] as const;
const One = z.strictObject({ id: Id });
const over = { ending_over: 409 } as const;

/** Staff see a person's circles; ending a membership needs two admins. */
export const staffCircles = contract('client', {
  list: endpoint({
    method: 'GET',
    path: '/staff-circles',
    who: staff,
    summary: 'Lists the circles that an account holds, and those of which it is or was a member',
    input: z.strictObject({ userId: Id }),
    output: z.object({
      circles: z.array(
        z.object({
          personId: Id,
          name: z.string(),
          /** Null for a former member. */
          role: CircleRole.nullable(),
        }),
      ),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/circle-search',
    who: staff,
    summary:
      'Finds at most 8 people in care by a part of their name: loved ones, and clients with a circle',
    input: z.strictObject({ search: line(100).min(3) }),
    output: z.object({
      circles: z.array(
        z.object({
          personId: Id,
          name: z.string(),
          holder: Name,
          /** False for a loved one without a circle. */
          hasCircle: z.boolean(),
        }),
      ),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/staff-circles/{id}',
    writes: true,
    who: staff,
    summary:
      'Returns a circle with its members, consents and history; the access is audited and visible to the person',
    input: One,
    output: z.object({ circle: StaffCircle }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/staff-circles/{id}/members/{userId}/ending',
    who: admin,
    summary:
      'Ends a membership for a reason, or requests it if there is another admin who must agree',
    input: One.extend({ userId: Id, reason: text(500).min(3) }),
    output: z.object({
      /** Whether another admin must confirm it. */
      waiting: z.boolean(),
    }),
    limits: ['one request to end a membership'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/circle-endings/{id}/agreement',
    who: admin,
    summary:
      'Approves a request of another admin: the membership ends, and the longest-standing helper replaces an organiser',
    input: One,
    output: Nothing,
    status: 204,
    errors: { ...over, other_admin_needed: 409 },
    limits: ['one end of a membership'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/circle-endings/{id}/withdrawal',
    who: admin,
    summary: 'Withdraws or rejects a request to end a membership',
    input: One,
    output: Nothing,
    status: 204,
    errors: over,
  }),
});
