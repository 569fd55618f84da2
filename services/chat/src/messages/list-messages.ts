import type { messages } from '@kabar/contracts/messages';
import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { ChatRows, ChatTables } from '../tables.ts';
import {
  findMessagesAfter,
  findMessagesBefore,
  findOwnPlace,
  recordStaffReading,
} from './queries.ts';
import { toMessage } from './view.ts';

const historyLength = 50;
const catchUpLength = 100;

export const listMessages: Verb<typeof messages.endpoints.list, ChatTables> = async (
  context,
  input,
) => {
  const [place, page] = await Promise.all([
    findOwnPlace(context.db, input.id),
    input.after === undefined
      ? readHistory(context, input.id, input.before)
      : catchUp(context, input.id, input.after),
  ]);
  if (place === undefined) throw new AppError('not_found');
  if (!place.takes_part && place.type === 'client_companion') {
    await recordStaffReading(context.db, input.id);
  }
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

/** One row more than the page tells that there is more. */
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
