import { type Kysely, sql } from 'kysely';
import type { CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

const own = sql<string>`(select auth_api.uid())`;

/** Sealed. */
export async function getOwnKtpNumber(db: Database) {
  return await db
    .selectFrom('companion.companions')
    .select(['user_id', 'ktp_number'])
    .where('user_id', '=', own)
    .executeTakeFirstOrThrow();
}

/** Who opened one of the caller's documents, and when. */
export async function listOwnDocumentViews(db: Database) {
  return await db
    .selectFrom('companion.companion_document_views as view')
    .leftJoin('auth_api.people as viewer', 'viewer.id', 'view.viewer_id')
    .select(['view.kind', 'view.viewed_at', 'viewer.full_name'])
    .where('view.user_id', '=', own)
    .orderBy('view.viewed_at')
    .execute();
}
