import type { staffConversations } from '@kabar/contracts/staff-conversations';
import type { Context } from '@kabar/server/context';
import { type CsvSeparator, csvPages } from '@kabar/server/csv';
import { showControls } from '@kabar/server/show-controls';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import {
  type ExportedMessage,
  exportedMessages,
  findStaffConversation,
  recordExport,
  type StaffConversationRow,
} from './queries.ts';

/** Small enough for little memory, large enough for few reads. */
const pageSize = 500;
const header = ['number', 'created_at', 'sender_id', 'sender', 'content', 'message_id'];
const byteOrderMark = '\uFEFF';

export const exportMessages: Verb<
  typeof staffConversations.endpoints.exportMessages,
  ChatTables
> = async (context, { id, format, separator }) => {
  const row = await findStaffConversation(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  await recordExport(context.db, id, format);
  return {
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
    disposition: 'attachment',
    fileName: `conversation-${id}.${format}`,
    cache: 'private',
    bytes: format === 'csv' ? csvOf(context, { id, separator }) : textOf(context, row),
  };
};

/** Reads each page in its own transaction when the previous one was sent. */
function reading(context: Context<ChatTables>, id: string) {
  return (last: ExportedMessage | undefined, limit: number) =>
    context.readLater((db) => exportedMessages(db, id, { after: Number(last?.seq ?? 0), limit }));
}

function csvOf(
  context: Context<ChatTables>,
  { id, separator }: { id: string; separator: CsvSeparator | undefined },
) {
  return csvPages<ExportedMessage>({
    header,
    separator,
    size: pageSize,
    read: reading(context, id),
    cells: (row) => [
      ...[row.seq, row.created_at.toISOString(), row.sender_id, row.sender_name],
      ...[row.content, row.id],
    ],
  });
}

async function* textOf(context: Context<ChatTables>, conversation: StaffConversationRow) {
  const read = reading(context, conversation.id);
  yield byteOrderMark + headOf(conversation, context.now);
  for (let last: ExportedMessage | undefined; ; ) {
    const rows: ExportedMessage[] = await read(last, pageSize);
    if (rows.length > 0) yield rows.map(toLines).join('');
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

function headOf(row: StaffConversationRow, now: Date): string {
  const state =
    row.closed_reason === null ? row.status : `${row.status} (${oneLine(row.closed_reason)})`;
  return [
    `Kabar conversation ${row.id}`,
    `Client: ${oneLine(row.client_name ?? '-')}`,
    `Companion: ${oneLine(row.companion_name ?? '-')}`,
    ...row.members.map(({ fullName }) => `Circle: ${oneLine(fullName)}`),
    `Status: ${state}`,
    `Exported: ${toMoment(now)}`,
    '\r\n',
  ].join('\r\n');
}

/** Continuation lines are indented, so that no message can imitate another person's. */
function toLines(row: ExportedMessage): string {
  const content = showControls(row.content)
    .split(/\r\n|[\n\r]/)
    .join('\r\n    ');
  return `[${toMoment(row.created_at)}] ${oneLine(row.sender_name ?? '-')}: ${content}\r\n`;
}

const oneLine = (text: string) => showControls(text).replace(/\s+/g, ' ');

const toMoment = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
