import { notificationWords } from '@kabar/words/notifications';
import type { Reader } from '@kabar/words/say-time';
import type { SeenNotification } from './queries.ts';

/** Removes tokens for push and mail from the payload, which a signed-in reader does not need. */
export function toNotification(row: SeenNotification, reader: Reader) {
  const { token: _push, mail_token: _mail, ...payload } = row.payload;
  return {
    id: row.id,
    recipientId: row.recipient_id,
    type: row.type,
    ...notificationWords(
      row.type,
      {
        ...payload,
        companion_name: row.companion_name,
        client_name: row.client_name,
        acted_by_name: row.acted_by_name,
        holder_name: row.holder_name,
        other_name: row.other_name,
        loved_one_name: row.loved_one?.name,
        loved_one_zone: row.loved_one?.time_zone,
      },
      reader,
    ),
    payload,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
