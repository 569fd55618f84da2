import type { staffConversations } from '@kabar/contracts/staff-conversations';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { z } from 'zod';
import type { ChatTables } from '../tables.ts';
import { findStaffConversations, pageOfConversations } from './queries.ts';
import { toStaffConversation } from './view.ts';

/** The database knows no year zero. */
const Moment = z.iso.datetime({ precision: 6 }).refine((moment) => !moment.startsWith('0000'));
const Cursor = z.tuple([Moment, z.uuid()]);

export const listForStaff: Verb<typeof staffConversations.endpoints.list, ChatTables> = async (
  context,
  { status, search, after, limit },
) => {
  const positions = await pageOfConversations(context.db, {
    status: status === 'all' ? null : status,
    search: search || null,
    after: after === undefined ? undefined : readCursor(context, after),
    // One more than is shown tells whether there is a next page.
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
    next: last ? `${last.moment}_${last.id}` : null,
  };
};

/** Refuses what no page of ours gave. */
function readCursor({ refuse }: Pick<Context<ChatTables>, 'refuse'>, cursor: string) {
  const parsed = Cursor.safeParse(cursor.split('_'));
  if (!parsed.success) {
    throw refuse('invalid_input', { fields: [{ path: 'after', reason: 'Not a cursor' }] });
  }
  const [moment, id] = parsed.data;
  return { moment, id };
}
