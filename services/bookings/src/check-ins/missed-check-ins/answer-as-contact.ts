import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { enqueue } from '@kabar/server/jobs';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { decideOpenPart } from './daily-rules.ts';
import { findLink, loadChain } from './load-chain.ts';
import { closeLink } from './queries.ts';
import { answerAsContact as decide } from './rules.ts';
import { storeChange } from './store-change.ts';

/** The link in the mail authenticates the contact. */
export const answerAsContact: Verb<
  typeof missedCheckIns.endpoints.answerLink,
  BookingsTables
> = async (context, { token, answer }) => {
  const { db, now } = context;
  const tokenHash = hashToken(token);
  const known = await findLink(db, tokenHash);
  if (known === undefined) throw context.refuse('link_invalid');
  const acting = { id: known.checkIn, side: 'contact', tokenHash } as const;
  // The link is read again under the lock.
  const [chain, link] = await Promise.all([loadChain(db, acting), findLink(db, tokenHash)]);
  if (chain === undefined || link === undefined) throw context.refuse('link_invalid');
  const decided = decideOpenPart(chain, (open) => decide(open, link, answer, now));
  if ('refusal' in decided) throw context.refuse(decided.refusal);
  await storeChange(db, acting, decided, now);
  if (answer !== 'no_more') await closeLink(db, tokenHash, now);
  else if (decided.steps.length > 0)
    await enqueue(db, 'client:decline-contact', { contactId: link.contactId });
  return null;
};
