import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import type { RequestFacts } from './facts.ts';
import { holdRequest, readRequestFacts } from './load-facts.ts';

/** Locks a trial request of the client; not_found for another person's and for a missing one. */
export async function holdOwnRequest(
  context: Context<BookingsTables>,
  id: string,
  trialBookingId?: string,
): Promise<RequestFacts> {
  const [facts, { accountId }] = await Promise.all([
    hold(context, id, trialBookingId),
    context.caller(),
  ]);
  if (facts?.clientId !== accountId) throw context.refuse('not_found');
  return facts;
}

/** Locks a trial request that is assigned to the caller, or in progress. */
export async function holdAssignedRequest(
  context: Context<BookingsTables>,
  id: string,
): Promise<RequestFacts> {
  const [facts, { accountId }] = await Promise.all([hold(context, id), context.caller()]);
  const isOpen = facts?.status === 'assigned' || facts?.status === 'in_progress';
  if (facts?.companionId !== accountId || !isOpen) throw context.refuse('not_found');
  return facts;
}

/** Locks a trial request for staff. */
export async function holdRequestAsStaff(
  context: Context<BookingsTables>,
  id: string,
): Promise<RequestFacts> {
  const facts = await hold(context, id);
  if (facts === undefined) throw context.refuse('not_found');
  return facts;
}

/** Facts are read after the lock, in the same round trip. */
async function hold({ db, now }: Context<BookingsTables>, id: string, trialBookingId?: string) {
  const [, facts] = await Promise.all([
    holdRequest(db, id),
    readRequestFacts(db, { id, trialBookingId }, now),
  ]);
  return facts;
}
