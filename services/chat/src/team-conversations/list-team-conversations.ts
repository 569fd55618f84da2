import type { teamConversations } from '@kabar/contracts/team-conversations';
import { readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { listTeamConversations as listRows } from './queries.ts';
import { toTeamConversation } from './view.ts';

const pageSize = 25;

export const listTeamConversations: Verb<
  typeof teamConversations.endpoints.list,
  ChatTables
> = async (context, { status, after }) => {
  const rows = await listRows(context.db, {
    waiting: status === 'waiting',
    after: after === undefined ? undefined : readCursor(context, after),
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    conversations: page.map(toTeamConversation),
    next: last ? writeCursor(last) : null,
  };
};
