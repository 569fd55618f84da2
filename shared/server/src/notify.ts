import type { NewNotification } from '@kabar/contracts/notification-types';
import { type Kysely, sql } from 'kysely';

/** A notification and the account that receives it. */
export type Notice = NewNotification & { recipient: string };

/** Creates notifications in the current transaction, with one statement for any number of people. */
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

/** Like `notify`, but skips closed accounts. The service's role needs to read auth_api.people. */
export async function notifyPresent<Tables>(
  db: Kysely<Tables>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    select chat_api.notify(notice.recipient, notice.type, notice.payload)
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as notice (recipient uuid, type text, payload jsonb)
      where exists (select from auth_api.people as person where person.id = notice.recipient)
  `.execute(db);
}
