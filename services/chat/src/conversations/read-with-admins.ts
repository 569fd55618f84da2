import type { conversations } from '@kabar/contracts/conversations';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { findAdminConversation } from './queries.ts';
import { toConversation } from './view.ts';

/** For the companion's dashboard; does not create the conversation. */
export const readWithAdmins: Verb<
  typeof conversations.endpoints.existingWithAdmins,
  ChatTables
> = async (context) => {
  const conversation = await findAdminConversation(context.db);
  return {
    conversation: conversation?.writing === 'open' ? toConversation(conversation) : null,
  };
};
