import type { conversations } from '@kabar/contracts/conversations';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { findConversation, isMessagingWithAdminsOn, openAdminConversation } from './queries.ts';
import { toConversation } from './view.ts';

export const openWithAdmins: Verb<typeof conversations.endpoints.withAdmins, ChatTables> = async (
  context,
) => {
  if (!(await isMessagingWithAdminsOn(context.db))) throw context.refuse('messaging_off');
  const id = await openAdminConversation(context.db);
  const conversation = await findConversation(context.db, id);
  if (conversation === undefined) {
    throw context.refuse('internal', {
      detail: 'the conversation with the admins was not created',
    });
  }
  return { conversation: toConversation(conversation) };
};
