import type { participants } from '@kabar/contracts/participants';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { leaveOwn } from './queries.ts';

export const leaveConversation: Verb<typeof participants.endpoints.leave, ChatTables> = async (
  { db, now, refuse },
  { id },
) => {
  if (!(await leaveOwn(db, id, now))) throw refuse('not_found');
  return null;
};
