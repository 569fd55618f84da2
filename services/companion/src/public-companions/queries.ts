import { type Kysely, sql } from 'kysely';
import type { CompanionRows, CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

export type PublicCompanionSummaryRow = Pick<
  CompanionRows['companion.public_companions'],
  'id' | 'full_name' | 'avatar_url' | 'bio'
>;

/** After every id: where the first page begins. */
const end = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Findable companions, newest account first. `after` is the last id of the page before. Written as SQL: of
 * what this list cost the process, a tenth was Kysely putting the statement together.
 */
export async function listPublicCompanions(
  db: Database,
  { after = end, limit }: { after: string | undefined; limit: number },
): Promise<PublicCompanionSummaryRow[]> {
  const { rows } = await sql<PublicCompanionSummaryRow>`
    select id, full_name, avatar_url, bio from companion.public_companions
      where is_findable and id < ${after} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** With the zone of the calendar, which the bookings service keeps; null when there are no hours yet. */
export async function findPublicCompanion(db: Database, id: string) {
  return await db
    .selectFrom('companion.public_companions as companion')
    .leftJoin('bookings_api.companion_time_zones as zone', 'zone.companion_id', 'companion.id')
    .selectAll('companion')
    .select('zone.time_zone')
    .where('companion.id', '=', id)
    .executeTakeFirst();
}
