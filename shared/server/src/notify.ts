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

/** Like `notify`, in the order of the notices, without people who have closed their account. Needs auth_api.people. */
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
