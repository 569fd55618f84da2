import type { teamConversations } from '@kabar/contracts/team-conversations';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { countUnreadConversations as countRows } from './queries.ts';

export const countUnreadConversations: Verb<
  typeof teamConversations.endpoints.unread,
  ChatTables
> = async (context) => ({ count: await countRows(context.db) });
