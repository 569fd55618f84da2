import type { Notice } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

/** An instant as notifications have it: without milliseconds. */
export function timeInPayload(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** Notifies people in one statement, in this order; a person who has closed the account is left out. */
export async function notifyAboutBookings(db: Database, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    select chat_api.notify(notice.recipient, notice.type, notice.payload)
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice (recipient uuid, type text, payload jsonb)
      where exists (select from auth_api.people as person where person.id = notice.recipient)
  `.execute(db);
}

/** Once for each time of a session. */
export async function openIncident(
  db: Database,
  incident: {
    kind: 'unconfirmed' | 'absent';
    why: string;
    id: string;
    timeVersion: number;
    clientId: string;
    companionId: string;
  },
): Promise<void> {
  const { kind, why, id, timeVersion, clientId, companionId } = incident;
  await sql`
    select backoffice_api.open_incident(${kind}, ${`${why} ${id} ${timeVersion}`}, ${clientId}, ${companionId}, 'booking', ${id}, null)
  `.execute(db);
}
