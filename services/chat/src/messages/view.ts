import type { ChatRows } from '../tables.ts';

type MessageRow = ChatRows['chat.messages'];

/** A row in to_jsonb's format, in an event or within another row. */
export type JsonMessage = Omit<MessageRow, 'seq' | 'created_at'> & {
  seq: number;
  created_at: string;
};

export function toMessage(row: MessageRow | JsonMessage) {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: Number(row.seq),
    senderId: row.sender_id,
    content: row.content,
    attachments: row.attachments,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
