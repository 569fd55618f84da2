import type { CallMedium } from '@kabar/rules/call-mediums';
import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;
type Row = ClientRows['client.contact_methods'];

export type StoredMethodsRow = Pick<Row, 'methods' | 'version'>;

const columns = ['methods', 'version'] as const;
const own = sql<string>`(select auth_api.uid())`;

/** Row-level security admits the owner, and a companion whose read was logged in this transaction. */
export async function findMethods(
  db: Database,
  clientId: string,
): Promise<StoredMethodsRow | undefined> {
  return await db
    .selectFrom('client.contact_methods')
    .select(columns)
    .where('user_id', '=', clientId)
    .executeTakeFirst();
}

/** Upserts the caller's row; the version is checked before. */
export async function saveMethods(
  db: Database,
  fields: Pick<Row, 'methods' | 'reachable_by'>,
  now: Date,
): Promise<StoredMethodsRow> {
  return await db
    .insertInto('client.contact_methods')
    .values({ ...fields, user_id: own, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...fields, updated_at: now, version: sql`contact_methods.version + 1` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The media of the caller's current sessions with this client as companion. */
export async function listReleasedMediums(db: Database, clientId: string): Promise<CallMedium[]> {
  const { rows } = await sql<{ medium: CallMedium }>`
    select medium from client.released_mediums_of_client(${clientId}) order by medium
  `.execute(db);
  return rows.map(({ medium }) => medium);
}
