import type { staffConversations } from '@kabar/contracts/staff-conversations';
import { readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import {
  findStaffConversations,
  listConversationsOfPerson,
  pageOfConversations,
} from './queries.ts';
import { toStaffConversation } from './view.ts';

export const listForStaff: Verb<typeof staffConversations.endpoints.list, ChatTables> = async (
  context,
  { status, search, after, limit },
) => {
  const positions = await pageOfConversations(context.db, {
    status: status === 'all' ? null : status,
    search: search || null,
    after: after === undefined ? undefined : readCursor(context, after),
    // One more than the page, to know whether there is a next page.
    limit: limit + 1,
  });
  const page = positions.slice(0, limit);
  const rows = await findStaffConversations(
    context.db,
    page.map(({ id }) => id),
  );
  const last = positions.length > limit ? page.at(-1) : undefined;
  return {
    conversations: rows.map(toStaffConversation),
    next: last ? writeCursor(last) : null,
  };
};

const mostOfPerson = 50;

export const listOfPerson: Verb<typeof staffConversations.endpoints.ofPerson, ChatTables> = async (
  { db },
  { userId },
) => ({
  conversations: (await listConversationsOfPerson(db, userId, mostOfPerson)).map(
    toStaffConversation,
  ),
});
