import type { assignments } from '@kabar/contracts/assignments';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { returnRequest, setRequestStatus } from '../../trial-request-rows.ts';
import { closeAssignment, type Pair } from './close-assignment.ts';
import { ownAssignment } from './own-assignment.ts';
import { findOpenRequest, holdAssignment } from './queries.ts';
import { endOfRequest } from './rules.ts';

type End = (typeof assignments.endpoints)['end'];
type EndContext = Parameters<Verb<End, BookingsTables>>[0];

/** Ends an assignment with its sessions, conversation and open trial request. */
export const endAssignment: Verb<End, BookingsTables> = async (context, { id, reason = null }) => {
  const { db, now } = context;
  const [, { client, companion, status }, { accountId }] = await Promise.all([
    holdAssignment(db, id),
    ownAssignment(context, id),
    context.caller(),
  ]);
  if (status !== 'active') throw context.refuse('already_ended');
  const pair = { clientId: client.id, companionId: companion.id };
  const by = accountId === client.id ? ('client' as const) : ('companion' as const);
  const recipient = by === 'client' ? companion.id : client.id;
  const payload = { assignment_id: id, by, other_id: accountId };
  await closeAssignment(db, pair, { by, reason }, now);
  await endRequest(context, pair, { by, reason });
  const [view] = await Promise.all([
    ownAssignment(context, id),
    notify(db, [{ recipient, type: 'assignment_ended', payload }]),
  ]);
  return view;
};

async function endRequest(
  { db, now }: EndContext,
  pair: Pair,
  { by, reason }: { by: 'client' | 'companion'; reason: string | null },
): Promise<void> {
  const request = await findOpenRequest(db, pair);
  if (request === undefined) return;
  const { id } = request;
  switch (endOfRequest(request.status, by)) {
    case 'completed':
      return await setRequestStatus(db, id, { status: 'completed' }, now);
    case 'withdrawn':
      return await setRequestStatus(db, id, { status: 'cancelled', reason: 'withdrawn' }, now);
    case 'returned':
      return await returnRequest(db, id, reason || null, now);
  }
}
