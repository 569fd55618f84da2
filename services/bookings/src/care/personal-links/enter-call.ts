import { createHash } from 'node:crypto';
import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { type LinkCall, storeCallOfLink } from './queries.ts';
import { visitBy } from './visit.ts';

/** A refusal commits, to keep the link's use count. */
export const enterCall: Verb<
  typeof personalLinks.endpoints.enterCall,
  BookingsTables,
  CommittedRefusal<'no_call_now'>
> = async (context, { token }) => {
  const { tokenHash, call } = await visitBy(context, token);
  if (call === undefined) return new CommittedRefusal('no_call_now');
  const guestToken = tokenOfCall(token, call);
  const guest = { kind: call.kind, id: call.id, guestHash: hashToken(guestToken) };
  await storeCallOfLink(context.db, tokenHash, guest, context.now);
  return { token: guestToken };
};

/**
 * Derived by a hash, so that opening the call again returns the same secret, and the personal link cannot be computed
 * from it.
 */
function tokenOfCall(token: string, { kind, id }: Pick<LinkCall, 'kind' | 'id'>): string {
  return createHash('sha256').update(`${token} ${kind} ${id}`).digest('base64url');
}
