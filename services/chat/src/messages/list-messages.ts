import type { messages } from '@kabar/contracts/messages';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { openForReading } from '../staff-reading.ts';
import type { ChatRows, ChatTables } from '../tables.ts';
import { findMessagesAfter, findMessagesBefore } from './queries.ts';
import { toMessage } from './view.ts';

const historyLength = 50;
const catchUpLength = 100;

export const listMessages: Verb<typeof messages.endpoints.list, ChatTables> = async (
  context,
  input,
) => {
  const [visible, page] = await Promise.all([
    openForReading(context.db, input.id),
    input.after === undefined
      ? readHistory(context, input.id, input.before)
      : catchUp(context, input.id, input.after),
  ]);
  if (!visible) throw context.refuse('not_found');
  return { messages: page.rows.map(toMessage), more: page.more };
};

async function readHistory(context: Context<ChatTables>, id: string, before: number | undefined) {
  const rows = await findMessagesBefore(context.db, id, { before, limit: historyLength + 1 });
  return pageOf(rows, historyLength, 'descending');
}

async function catchUp(context: Context<ChatTables>, id: string, after: number) {
  const rows = await findMessagesAfter(context.db, id, { after, limit: catchUpLength + 1 });
  return pageOf(rows, catchUpLength, 'ascending');
}

/** One row more than the page shows whether there are more. */
function pageOf(
  rows: ChatRows['chat.messages'][],
  length: number,
  order: 'ascending' | 'descending',
) {
  const page = rows.slice(0, length);
  return {
    rows: order === 'ascending' ? page : page.toReversed(),
    more: rows.length > length,
  };
}
