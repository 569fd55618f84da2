import type { ownAccounts } from '@kabar/contracts/own-accounts';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { areCirclesOn, findOffer, takeAccount } from './queries.ts';

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

export const takeOwnAccount: Verb<Endpoints['take'], ClientTables> = async (
  { db, now, refuse },
  { id },
) => {
  if (!(await areCirclesOn(db))) throw refuse('circles_off');
  const personId = await takeAccount(db, id, now);
  if (personId === undefined) throw refuse('internal', { detail: 'no person came back' });
  return { personId };
};
