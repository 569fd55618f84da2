import type { staffConversations } from '@kabar/contracts/staff-conversations';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { closeAsAdmin, findStaffConversation } from './queries.ts';
import { toStaffConversation } from './view.ts';

export const closeConversation: Verb<
  typeof staffConversations.endpoints.close,
  ChatTables
> = async (context, { id, reason }) => {
  await closeAsAdmin(context.db, id, reason);
  const row = await findStaffConversation(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { conversation: toStaffConversation(row) };
};
