import type { participants } from '@kabar/contracts/participants';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { areCirclesOn, isOwnMember, joinOwn } from './queries.ts';

/** Idempotent. A conversation that cannot be joined is not_found, like a missing one. */
export const joinConversation: Verb<typeof participants.endpoints.join, ChatTables> = async (
  { db, now, refuse },
  { id },
) => {
  if (!(await areCirclesOn(db))) throw refuse('circles_off');
  if (!(await joinOwn(db, id, now)) && !(await isOwnMember(db, id))) throw refuse('not_found');
  return null;
};
