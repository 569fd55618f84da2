import { notificationWords } from '@kabar/words/notifications';
import type { Reader } from '@kabar/words/say-time';
import type { ChatRows } from '../tables.ts';

export function toNotification(row: ChatRows['chat.notifications'], reader: Reader) {
  return {
    id: row.id,
    recipientId: row.recipient_id,
    type: row.type,
    ...notificationWords(row.type, row.payload, reader),
    payload: row.payload,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
