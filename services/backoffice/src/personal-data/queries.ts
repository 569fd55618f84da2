import { type Kysely, sql } from 'kysely';
import type { BackofficeRows, BackofficeTables } from '../tables.ts';

type Incident = BackofficeRows['backoffice.incidents'];

/** Oldest first. */
export async function listOwnIncidents(db: Kysely<BackofficeTables>) {
  const { rows } = await sql<Pick<Incident, 'kind' | 'opened_at' | 'closed_at'>>`
    select kind, opened_at, closed_at from backoffice.own_incidents()
  `.execute(db);
  return rows;
}
