import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

type Database = Kysely<AuthTables>;

const own = sql<string>`(select auth_api.uid())`;

/** Addresses in their order; undefined without a profile. */
export async function findOwnPhotos(db: Database): Promise<string[] | undefined> {
  return (await ownPhotos(db).executeTakeFirst())?.photos;
}

/** Addresses in their order. */
export async function getOwnPhotos(db: Database): Promise<string[]> {
  return (await ownPhotos(db).executeTakeFirstOrThrow()).photos;
}

/** Like `findOwnPhotos`, but locks them until the transaction ends. */
export async function lockOwnPhotos(db: Database): Promise<string[]> {
  return (await ownPhotos(db).forUpdate().executeTakeFirstOrThrow()).photos;
}

export async function updateOwnPhotos(db: Database, photos: string[], now: Date) {
  await db
    .updateTable('auth.profiles')
    .set({ photos, updated_at: now })
    .where('id', '=', own)
    .execute();
}

function ownPhotos(db: Database) {
  return db.selectFrom('auth.profiles').select('photos').where('id', '=', own);
}
