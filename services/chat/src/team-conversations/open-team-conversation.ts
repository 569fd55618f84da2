import type { teamConversations } from '@kabar/contracts/team-conversations';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { isMessagingOn, openConversationWith } from './queries.ts';

/** Nothing is created before the first message. */
export const openTeamConversation: Verb<
  typeof teamConversations.endpoints.open,
  ChatTables
> = async (context, { userId }) => {
  if (!(await isMessagingOn(context.db))) throw context.refuse('messaging_off');
  const conversationId = await openConversationWith(context.db, userId);
  if (conversationId === null) throw context.refuse('not_found');
  return { conversationId };
};
