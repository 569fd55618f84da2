import type { conversations } from '@kabar/contracts/conversations';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { findCurrentConversation } from './queries.ts';
import { toConversation } from './view.ts';

/** For the client's dashboard: null while a required feature flag is off. */
export const readCurrentConversation: Verb<
  typeof conversations.endpoints.current,
  ChatTables
> = async (context) => {
  const conversation = await findCurrentConversation(context.db);
  return {
    conversation: conversation?.writing === 'open' ? toConversation(conversation) : null,
  };
};
