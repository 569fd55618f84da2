import type { ownAccounts } from '@kabar/contracts/own-accounts';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { answerRequest, areCirclesOn } from './queries.ts';

type Endpoints = typeof ownAccounts.endpoints;

export const confirmRequest: Verb<Endpoints['confirm'], ClientTables> = async (
  { db, now, refuse },
  { id },
) => {
  if (!(await areCirclesOn(db))) throw refuse('circles_off');
  if (!(await answerRequest(db, { id, isConfirmed: true, now }))) throw refuse('not_found');
  return null;
};

/** Allowed even while circles are off: it takes nothing from the person. */
export const declineRequest: Verb<Endpoints['decline'], ClientTables> = async (
  { db, now, refuse },
  { id },
) => {
  if (!(await answerRequest(db, { id, isConfirmed: false, now }))) throw refuse('not_found');
  return null;
};
