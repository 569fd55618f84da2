import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

export async function mayReadPrivateNotes(db: Database, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select client.may_read_private_notes(${clientId}) as may
  `.execute(db);
  return rows[0]?.may ?? false;
}

/** Opens this transaction's read to row security, and shows it to the owner for good. */
export async function insertPrivateRead(
  db: Database,
  read: Pick<ClientRows['client.private_reads'], 'client_user_id' | 'reader_id' | 'what'>,
) {
  await db.insertInto('client.private_reads').values(read).execute();
}

/** Of this client, while a read of her notes is logged in this transaction; else none. */
export async function listNamesOfLovedOnes(db: Database, clientId: string) {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, full_name from client.names_of_loved_ones(${clientId})
  `.execute(db);
  return rows;
}

/** Newest first; one more than the limit tells whether there is a next page. */
export async function listReadsOfOwn(
  db: Database,
  page: { after: string | undefined; limit: number },
) {
  return await db
    .selectFrom('client.private_reads as read')
    .leftJoin('auth_api.people as reader', 'reader.id', 'read.reader_id')
    .select([
      'read.id',
      'read.what',
      'read.read_at',
      'reader.id as reader_id',
      'reader.full_name',
      'reader.avatar_url',
    ])
    .where('read.client_user_id', '=', sql<string>`(select auth_api.uid())`)
    .$if(page.after !== undefined, (query) => query.where('read.id', '<', page.after ?? ''))
    .orderBy('read.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}
