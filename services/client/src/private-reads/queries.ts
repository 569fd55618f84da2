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

export async function recordRefusedRead(
  db: Database,
  clientId: string,
  what: ClientRows['client.private_reads']['what'],
) {
  await sql`select client.record_refused_read(${clientId}, ${what})`.execute(db);
}

/** Reads and refusals, newest first; one more than the limit tells whether there is a next page. */
export async function listReadsOfOwn(
  db: Database,
  page: { after: string | undefined; limit: number },
) {
  const own = sql<string>`(select auth_api.uid())`;
  const reads = db
    .selectFrom('client.private_reads')
    .select(['id', 'reader_id', 'what', 'read_at'])
    .select([sql<'read' | 'refused'>`'read'`.as('outcome'), sql<number>`1`.as('times')])
    .where('client_user_id', '=', own);
  const refusals = db
    .selectFrom('client.refused_reads')
    .select(['id', 'reader_id', 'what', 'last_at as read_at'])
    .select([sql<'read' | 'refused'>`'refused'`.as('outcome'), 'times'])
    .where('client_user_id', '=', own);
  return await db
    .selectFrom(reads.unionAll(refusals).as('read'))
    .leftJoin('auth_api.people as reader', 'reader.id', 'read.reader_id')
    .select([
      'read.id',
      'read.what',
      'read.outcome',
      'read.times',
      'read.read_at',
      'reader.id as reader_id',
      'reader.full_name',
      'reader.avatar_url',
    ])
    .$if(page.after !== undefined, (query) => query.where('read.id', '<', page.after ?? ''))
    .orderBy('read.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}
