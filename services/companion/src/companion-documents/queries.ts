import { type Insertable, type Kysely, sql } from 'kysely';
import type { CompanionRows, CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;
export type DocumentRow = CompanionRows['companion.companion_documents'];

const own = sql<string>`(select auth_api.uid())`;
const columns = [
  'id',
  'user_id',
  'kind',
  'file_name',
  'media_type',
  'byte_size',
  'storage_key',
  'received_hash',
  'submitted',
  'created_at',
] as const;

/** A document that the caller may see: their own, or for staff a submitted one. */
export async function findDocument(db: Database, id: string): Promise<DocumentRow | undefined> {
  return await db
    .selectFrom('companion.companion_documents')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findOwnDocuments(db: Database): Promise<DocumentRow[]> {
  return await db
    .selectFrom('companion.companion_documents')
    .select(columns)
    .where('user_id', '=', own)
    .execute();
}

/** Inserts a document; undefined if the id is used. */
export async function insertDocument(
  db: Database,
  document: Omit<
    Insertable<CompanionTables['companion.companion_documents']>,
    'user_id' | 'submitted' | 'created_at'
  >,
): Promise<DocumentRow | undefined> {
  return await db
    .insertInto('companion.companion_documents')
    .values({ ...document, user_id: own })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes documents of the caller; returns the keys of files that are no longer needed. */
export async function deleteOwnDocuments(
  db: Database,
  which: { kind: DocumentRow['kind']; submitted: boolean; except: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('companion.companion_documents')
    .where('user_id', '=', own)
    .where('kind', '=', which.kind)
    .where('submitted', '=', which.submitted)
    .where('id', '<>', which.except)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function markSubmitted(db: Database, id: string) {
  await db
    .updateTable('companion.companion_documents')
    .set({ submitted: true })
    .where('id', '=', id)
    .where('user_id', '=', own)
    .execute();
}

export async function insertView(
  db: Database,
  view: Omit<Insertable<CompanionTables['companion.companion_document_views']>, 'id' | 'viewed_at'>,
) {
  await db.insertInto('companion.companion_document_views').values(view).execute();
}

/** Writes that staff opened a document to the audit log, in the same transaction. */
export async function recordStaffView(
  db: Database,
  document: Pick<DocumentRow, 'id' | 'user_id' | 'kind'>,
) {
  const details = JSON.stringify({ documentId: document.id, kind: document.kind });
  await sql`
    select backoffice_api.record_action('companion_document_viewed', 'companion', ${document.user_id}, ${details}::jsonb)
  `.execute(db);
}

/** Who opened the caller's documents, and when. */
export async function listOwnDocumentViews(db: Database) {
  return await db
    .selectFrom('companion.companion_document_views as view')
    .leftJoin('auth_api.people as viewer', 'viewer.id', 'view.viewer_id')
    .select(['view.kind', 'view.viewed_at', 'viewer.full_name'])
    .where('view.user_id', '=', own)
    .orderBy('view.viewed_at')
    .execute();
}

/** Deletes the documents of companions who were rejected more than `days` days ago; returns the keys of files to remove. */
export async function forgetDocuments(
  db: Database,
  { now, days }: { now: Date; days: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select companion.forget_documents(${now}::timestamptz - make_interval(days => ${days})) as key
  `.execute(db);
  return rows.map(({ key }) => key);
}
