import type { conversations } from '@kabar/contracts/conversations';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { countUnreadMessages } from './queries.ts';

export const countUnread: Verb<typeof conversations.endpoints.unread, ChatTables> = async (
  context,
) => ({ count: await countUnreadMessages(context.db) });
