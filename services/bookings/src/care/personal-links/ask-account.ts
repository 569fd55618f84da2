import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findOwnAccount, holdAccountRequests, storeAccountRequest } from './queries.ts';
import { accountRequestsSince, decideAccountRequest } from './rules.ts';
import { toVisit, visitBy } from './visit.ts';

/**
 * A refusal commits, to keep the link's use count. No mail is sent before a companion or staff spoke with the person.
 */
export const askAccount: Verb<
  typeof personalLinks.endpoints.askAccount,
  BookingsTables,
  CommittedRefusal<'too_many_requests' | 'circles_off' | 'own_account_taken'>
> = async (context, { token, email }) => {
  const { db, now } = context;
  const visit = await visitBy(context, token);
  const { tokenHash } = visit;
  const since = accountRequestsSince(now);
  const facts = await holdAccountRequests(db, { tokenHash, email, since });
  const decision = facts ? decideAccountRequest(facts, email !== null, now) : 'nothing';
  if (decision === 'too_many_requests')
    return new CommittedRefusal(decision, { retryAfter: 3_600 });
  if (decision !== 'store' && decision !== 'nothing') return new CommittedRefusal(decision);
  const [, ownAccount] = await Promise.all([
    decision === 'store' && storeAccountRequest(db, { tokenHash, email, now }),
    findOwnAccount(db, tokenHash, now),
  ]);
  return toVisit({ ...visit, ownAccount }, context);
};
