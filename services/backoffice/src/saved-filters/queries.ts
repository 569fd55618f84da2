import { type Kysely, sql } from 'kysely';
import type { BackofficeRows, BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;
export type SavedFilterRow = Pick<
  BackofficeRows['backoffice.saved_filters'],
  'id' | 'page' | 'name' | 'query'
>;

const own = sql<string>`(select auth_api.uid())`;
const columns = ['id', 'page', 'name', 'query'] as const;

/** The caller's saved filters, by name. */
export async function listFilters(db: Database, page?: string): Promise<SavedFilterRow[]> {
  const rows = db
    .selectFrom('backoffice.saved_filters')
    .select(columns)
    .where('account_id', '=', own);
  return await (page === undefined ? rows : rows.where('page', '=', page))
    .orderBy('page')
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function findFilter(db: Database, id: string): Promise<SavedFilterRow | undefined> {
  return await db
    .selectFrom('backoffice.saved_filters')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', own)
    .executeTakeFirst();
}

export async function insertFilter(
  db: Database,
  filter: SavedFilterRow,
): Promise<SavedFilterRow | undefined> {
  return await db
    .insertInto('backoffice.saved_filters')
    .values({ ...filter, account_id: own })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteFilter(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('backoffice.saved_filters')
    .where('id', '=', id)
    .where('account_id', '=', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
