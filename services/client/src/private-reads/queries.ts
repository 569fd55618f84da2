import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

/** The people whose notes the caller may read now: ids of loved ones, null for the client. */
export async function listReleasedPeople(
  db: Database,
  clientId: string,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ loved_one_id: string | null }>`
    select loved_one_id from client.released_people(${clientId})
  `.execute(db);
  return rows.map((row) => row.loved_one_id);
}

type PrivateRead = Pick<
  ClientRows['client.private_reads'],
  'client_user_id' | 'reader_id' | 'what' | 'loved_one_id'
> &
  Partial<Pick<ClientRows['client.private_reads'], 'incident_id' | 'reason'>>;

/** After this entry, which the owner can see, row-level security admits this transaction's reads. */
export async function insertPrivateReads(db: Database, reads: PrivateRead[]) {
  await db.insertInto('client.private_reads').values(reads).execute();
}

/** The people whose contacts the caller may read because they own an incident; undefined if there are none. */
export async function findIncidentPeople(db: Database, incidentId: string) {
  const { rows } = await sql<{ client_id: string; loved_one_id: string | null }>`
    select client_id, loved_one_id from client.incident_people(${incidentId})
  `.execute(db);
  return rows[0];
}

/** The client's loved ones while a read of their notes is logged in this transaction; otherwise empty. */
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

/**
 * Reads and refusals, newest first. Callers request one row more than the page, to know whether there is a next one.
 */
export async function listReadsOfOwn(
  db: Database,
  page: { after: string | undefined; limit: number },
) {
  const own = sql<string>`(select auth_api.uid())`;
  const reads = db
    .selectFrom('client.private_reads')
    .select(['id', 'reader_id', 'what', 'read_at', 'loved_one_id', 'reason', 'reader_name'])
    .select([sql<'read' | 'refused'>`'read'`.as('outcome'), sql<number>`1`.as('times')])
    .where('client_user_id', '=', own)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  const refusals = db
    .selectFrom('client.refused_reads')
    .select(['id', 'reader_id', 'what', 'last_at as read_at'])
    .select(sql<string | null>`null::uuid`.as('loved_one_id'))
    .select(sql<string | null>`null`.as('reason'))
    .select(sql<Buffer | null>`null::bytea`.as('reader_name'))
    .select([sql<'read' | 'refused'>`'refused'`.as('outcome'), 'times'])
    .where('client_user_id', '=', own)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  // Each part is limited before names are looked up.
  const both = db
    .selectFrom(reads.as('newest_reads'))
    .selectAll()
    .unionAll(db.selectFrom(refusals.as('newest_refusals')).selectAll());
  return await db
    .selectFrom(both.as('read'))
    .leftJoin('auth_api.people as reader', 'reader.id', 'read.reader_id')
    .leftJoin('client.loved_one_profiles as loved_one', 'loved_one.id', 'read.loved_one_id')
    .select([
      'read.id',
      'read.what',
      'read.outcome',
      'read.times',
      'read.read_at',
      'read.loved_one_id',
      'loved_one.full_name as loved_one_name',
      'read.reason',
      'read.reader_name',
      'reader.id as reader_id',
      'reader.full_name',
      'reader.avatar_url',
    ])
    .orderBy('read.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}
