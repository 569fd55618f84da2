import type { ownAccounts } from '@kabar/contracts/own-accounts';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { areCirclesOn, findOffer, holdRequest, storeTakenAccount } from './queries.ts';
import { refusalToTake } from './rules.ts';

type Endpoints = typeof ownAccounts.endpoints;

export const readOffer: Verb<Endpoints['read'], ClientTables> = async (
  { db, now, refuse },
  { id },
) => {
  if (!(await areCirclesOn(db))) throw refuse('circles_off');
  const offer = await findOffer(db, id, now);
  if (offer === undefined) throw refuse('not_found');
  return {
    request: { id, personName: offer.person_name, holderName: offer.holder_name ?? '' },
  };
};

/** The holder keeps the rows and keys of the person. */
export const takeOwnAccount: Verb<Endpoints['take'], ClientTables> = async (
  { db, now, caller, refuse },
  { id },
) => {
  if (!(await areCirclesOn(db))) throw refuse('circles_off');
  const [facts, { accountId }] = await Promise.all([holdRequest(db, id), caller()]);
  const refusal = refusalToTake(facts, accountId, now);
  if (refusal !== null) throw refuse(refusal);
  if (facts === undefined) throw refuse('not_found');
  await Promise.all([
    storeTakenAccount(db, id, now),
    enqueue(db, 'client:own-account-news', { requestId: id, event: 'taken' }),
  ]);
  return { personId: facts.personId };
};
