import { type Kysely, sql } from 'kysely';
import type { PublicCompanionRow } from '../calendar-tables.ts';
import type { CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

export type MatchRow = Pick<PublicCompanionRow, 'id' | 'full_name' | 'avatar_url' | 'bio'>;

/** After every id: where the first page begins. */
const end = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Verified companions, newest account first. `after` is the last id of the page before. Written as SQL: of
 * what this list cost the process, a tenth was Kysely putting the statement together.
 */
export async function listVerifiedCompanions(
  db: Database,
  { after = end, limit }: { after: string | undefined; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select id, full_name, avatar_url, bio from companion.public_companions
      where id < ${after} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function findVerifiedCompanion(
  db: Database,
  id: string,
): Promise<PublicCompanionRow | undefined> {
  return await db
    .selectFrom('companion.public_companions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}
