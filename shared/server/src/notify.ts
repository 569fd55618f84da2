import type { NewNotification } from '@kabar/contracts/notification-types';
import { type Kysely, sql } from 'kysely';

/** One notification and the account that it is for. */
export type Notice = NewNotification & { recipient: string };

/** Notifies people, in the current transaction. One statement for any number of people. */
export async function notify<Tables>(
  db: Kysely<Tables>,
  notices: readonly Notice[],
): Promise<void> {
  await sql`
    select chat_api.notify(notice.recipient, notice.type, notice.payload)
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as notice (recipient uuid, type text, payload jsonb)
  `.execute(db);
}
