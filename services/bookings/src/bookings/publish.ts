import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

/** An instant as notifications have it: without milliseconds. */
export function timeInPayload(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
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
