import { type Kysely, sql } from 'kysely';
import type { BackofficeRows, BackofficeTables } from '../tables.ts';

type Database = Kysely<BackofficeTables>;

/** The name and state of every flag, readable by everyone. */
export async function listFlags(db: Database) {
  const { rows } = await sql<
    Pick<BackofficeRows['backoffice.feature_management'], 'feature_name' | 'is_enabled'>
  >`
    select feature_name, is_enabled from backoffice_api.feature_flags()
  `.execute(db);
  return rows;
}

/** Locks the row, so that the audited previous state is the one that is replaced. Only admins see rows. */
export async function lockFlag(db: Database, name: string) {
  return await db
    .selectFrom('backoffice.feature_management')
    .select(['id', 'feature_name', 'is_enabled'])
    .where('feature_name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export async function setFlag(
  db: Database,
  change: { id: string; isEnabled: boolean; by: string; now: Date },
) {
  await db
    .updateTable('backoffice.feature_management')
    .set({ is_enabled: change.isEnabled, updated_by: change.by, updated_at: change.now })
    .where('id', '=', change.id)
    .execute();
}
