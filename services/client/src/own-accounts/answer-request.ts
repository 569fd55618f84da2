import type { ownAccounts } from '@kabar/contracts/own-accounts';
import type { Context } from '@kabar/server/context';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { areCirclesOn, holdRequest, recordAnswer, storeAnswer } from './queries.ts';
import { endOfConfirmed, refusalToAnswer } from './rules.ts';

type Endpoints = typeof ownAccounts.endpoints;

export const confirmRequest: Verb<Endpoints['confirm'], ClientTables> = async (context, { id }) => {
  if (!(await areCirclesOn(context.db))) throw context.refuse('circles_off');
  return await answer(context, id, 'confirmed');
};

/** Allowed even while circles are off: it takes nothing from the person. */
export const declineRequest: Verb<Endpoints['decline'], ClientTables> = async (context, { id }) =>
  await answer(context, id, 'declined');

async function answer(
  { db, now, caller, refuse }: Context<ClientTables>,
  id: string,
  event: 'confirmed' | 'declined',
): Promise<null> {
  const [facts, { roles }] = await Promise.all([holdRequest(db, id), caller()]);
  const refusal = refusalToAnswer(facts);
  if (refusal !== null || facts === undefined) throw refuse('not_found');
  const expiresAt = event === 'confirmed' ? endOfConfirmed(now) : null;
  const isStaff = roles.includes('admin') || roles.includes('moderator');
  await Promise.all([
    storeAnswer(db, { id, expiresAt, now }),
    isStaff ? recordAnswer(db, event, facts.holder) : null,
    enqueue(db, 'client:own-account-news', { requestId: id, event }),
  ]);
  return null;
}
