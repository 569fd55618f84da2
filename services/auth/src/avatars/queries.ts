import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

/**
 * The URL of the caller's picture, null if there is none; undefined without a profile. Locks the row against concurrent
 * replacement.
 */
export async function lockOwnAvatar(db: Kysely<AuthTables>): Promise<string | null | undefined> {
  return (await ownAvatar(db).forUpdate().executeTakeFirst())?.avatar_url;
}

/** The URL of the caller's picture, null if there is none; undefined without a profile. */
export async function findOwnAvatar(db: Kysely<AuthTables>): Promise<string | null | undefined> {
  return (await ownAvatar(db).executeTakeFirst())?.avatar_url;
}

function ownAvatar(db: Kysely<AuthTables>) {
  return db
    .selectFrom('auth.profiles')
    .select('avatar_url')
    .where('id', '=', sql<string>`(select auth_api.uid())`);
}
