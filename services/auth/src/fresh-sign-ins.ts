import { type Kysely, sql } from 'kysely';
import type { AuthTables } from './tables.ts';

type Database = Kysely<AuthTables>;

/** How long a sign-in at the provider replaces the password of an account that has none. */
const freshness = 5 * 60 * 1000;

export function isFresh(at: Date | null | undefined, now: Date): boolean {
  return at != null && now.getTime() - at.getTime() < freshness;
}

/** Records that the caller signed in at the provider in this session. */
export async function recordFreshSignIn(db: Database, sessionHash: Buffer, now: Date) {
  await db
    .updateTable('auth.sessions')
    .set({ proven_at: now })
    .where('token_hash', '=', sessionHash)
    .where('account_id', '=', sql<string>`(select auth_api.uid())`)
    .execute();
}

export async function isFreshlySignedIn(db: Database, sessionHash: Buffer | undefined, now: Date) {
  if (sessionHash === undefined) return false;
  const session = await db
    .selectFrom('auth.sessions')
    .select('proven_at')
    .where('token_hash', '=', sessionHash)
    .where('account_id', '=', sql<string>`(select auth_api.uid())`)
    .executeTakeFirst();
  return isFresh(session?.proven_at, now);
}
