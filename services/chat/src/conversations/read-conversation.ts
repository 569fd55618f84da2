import type { conversations } from '@kabar/contracts/conversations';
import type { Verb } from '@kabar/server/slice';
import { openForReading } from '../staff-reading.ts';
import type { ChatTables } from '../tables.ts';
import { findConversation } from './queries.ts';
import { toConversation } from './view.ts';

export const readConversation: Verb<typeof conversations.endpoints.read, ChatTables> = async (
  context,
  input,
) => {
  const [conversation] = await Promise.all([
    findConversation(context.db, input.id),
    openForReading(context.db, input.id),
  ]);
  if (conversation === undefined) throw context.refuse('not_found');
  return { conversation: toConversation(conversation) };
};
