import { z } from 'zod';
import { InvitedRole, OpenInvitation, Sentence } from './circle-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Email, Empty, Id, Instant, Nothing } from './fields.ts';

const Own = z.strictObject({ id: Id });
const OfCircle = { personId: Id, id: Id };
const off = { circles_off: 403 } as const;

/** An invitation as the invited person sees it after signing in with the invited, confirmed address. */
export const OwnInvitation = z.object({
  id: Id,
  inviterName: z.string(),
  /** The name of the person in care. */
  personName: z.string(),
  role: InvitedRole,
  /** The inviter's message, or null. */
  sentence: z.string().nullable(),
  expiresAt: Instant,
});

/**
 * An invitation is single-use, for one address, valid for seven days. The mail names the inviter and never the person
 * in care.
 */
export const circleInvitations = contract('client', {
  invite: endpoint({
    method: 'POST',
    path: '/circles/{personId}/invitations',
    who: ['client'],
    summary:
      'Invites an address to a circle; the response is the same whether or not the address has an account',
    input: z.strictObject({
      ...OfCircle,
      email: Email,
      role: InvitedRole,
      sentence: Sentence.nullable(),
    }),
    output: z.object({ invitation: OpenInvitation }),
    status: 201,
    errors: { ...off, circle_full: 409, already_invited: 409 },
    limits: ['at most 12 people in a circle', 'at most 30 mails with invitations a day'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/circles/{personId}/invitations/{id}/resend',
    who: ['client'],
    summary: 'Sends the mail again; the seven days start again',
    input: z.strictObject(OfCircle),
    output: z.object({ invitation: OpenInvitation }),
    errors: off,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/circles/{personId}/invitations/{id}',
    who: ['client'],
    summary: 'Withdraws an open invitation, whose link stops working',
    input: z.strictObject(OfCircle),
    output: Nothing,
    status: 204,
  }),
  own: endpoint({
    method: 'GET',
    path: '/circle-invitations',
    who: ['client'],
    summary: "Lists the open invitations of the caller's confirmed address",
    input: Empty,
    output: z.object({ invitations: z.array(OwnInvitation) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/circle-invitations/{id}',
    who: ['client'],
    summary:
      'Returns an invitation of the caller; not_found if it is for another address, ended or expired',
    input: Own,
    output: z.object({ invitation: OwnInvitation }),
    errors: off,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/circle-invitations/{id}/accept',
    who: ['client'],
    summary: 'Accepts an invitation: the caller becomes a member of the circle',
    input: Own,
    output: z.object({ personId: Id }),
    errors: { ...off, companion_of_person: 409 },
    limits: ['one member by an invitation'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/circle-invitations/{id}/decline',
    who: ['client'],
    summary: 'Declines an invitation; the inviter is notified',
    input: Own,
    output: Nothing,
    status: 204,
  }),
});
