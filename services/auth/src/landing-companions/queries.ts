import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

type Database = Kysely<AuthTables>;

export interface LandingRow {
  landing_id: string;
  full_name: string;
  preferred_name: string | null;
  languages: string[];
  bio: string;
}

/** At most six, starting at this id and wrapping around. */
export async function listLanding(db: Database, startingAt: string): Promise<LandingRow[]> {
  const { rows } = await sql<LandingRow>`
    select landing_id, full_name, preferred_name, languages, bio from auth.landing_companions(${startingAt})
  `.execute(db);
  return rows;
}

/** Undefined if no shown companion has the id. */
export async function findLanding(db: Database, id: string): Promise<LandingRow | undefined> {
  const { rows } = await sql<LandingRow>`
    select landing_id, full_name, preferred_name, languages, bio from auth.landing_companion(${id})
  `.execute(db);
  return rows[0];
}

/** The account of a shown companion; null for every other id. */
export async function findAccount(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ account: string | null }>`
    select auth_api.companion_on_landing(${id}) as account
  `.execute(db);
  return rows[0]?.account ?? null;
}

/** The picture's URL; null for a companion who is not shown. */
export async function findLandingPicture(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ url: string | null }>`
    select auth.landing_picture(${id}) as url
  `.execute(db);
  return rows[0]?.url ?? null;
}
