import type { ChatRows } from '../tables.ts';

export function toMessage(row: ChatRows['chat.messages']) {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: Number(row.seq),
    senderId: row.sender_id,
    content: row.content,
    attachments: row.attachments,
    createdAt: row.created_at.toISOString(),
  };
}
