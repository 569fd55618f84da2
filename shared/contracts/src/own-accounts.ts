import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Nothing } from './fields.ts';

/** A loved one's request for their own account, as companion or staff see it. */
export const OwnAccountRequest = z.object({
  id: Id,
  personName: z.string(),
  /** The companion reads it aloud, to confirm that it is the person's address. */
  email: z.string(),
  askedAt: Instant,
});

const One = z.strictObject({ id: Id });
const off = { circles_off: 403 } as const;

/**
 * A loved one gets their own account: requested by their personal link, confirmed by a companion or staff who
 * spoke with them, and taken over by the account that confirmed the same address. Circle members can neither
 * confirm it nor take it over.
 */
export const ownAccounts = contract('client', {
  waiting: endpoint({
    method: 'GET',
    path: '/own-account-requests',
    who: ['companion', 'admin', 'moderator'],
    summary: "Lists loved ones who requested their own account: the companion's, or all for staff",
    input: Empty,
    output: z.object({ requests: z.array(OwnAccountRequest) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/own-account-requests/{id}/confirmation',
    who: ['companion', 'admin', 'moderator'],
    summary:
      'Confirms, after speaking with the person, that they want an account under this address: the mail is sent, and the organiser is notified',
    input: One,
    output: Nothing,
    status: 204,
    errors: off,
    limits: ['one mail of a confirmed request'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/own-account-requests/{id}/refusal',
    who: ['companion', 'admin', 'moderator'],
    summary:
      'Rejects a request that the person did not make, or not with this address; the organiser is notified',
    input: One,
    output: Nothing,
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/own-account-requests/{id}',
    who: ['client'],
    summary: "Returns a confirmed request for the caller's confirmed address; otherwise not_found",
    input: One,
    output: z.object({
      request: z.object({ id: Id, personName: z.string(), holderName: z.string() }),
    }),
    errors: off,
  }),
  take: endpoint({
    method: 'POST',
    path: '/own-account-requests/{id}/acceptance',
    who: ['client'],
    summary: "Makes the caller's account the person's own, which outranks all others in the circle",
    input: One,
    output: z.object({ personId: Id }),
    errors: { ...off, member_of_circle: 409, account_of_another: 409 },
    limits: ['one own account of a person'],
  }),
});
