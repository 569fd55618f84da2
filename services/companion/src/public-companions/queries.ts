import { type Kysely, sql } from 'kysely';
import type { CompanionTables } from '../tables.ts';
import type { Position } from './cursor.ts';

type Database = Kysely<CompanionTables>;

export interface MatchRow {
  id: string;
  full_name: string;
  avatar_url: string | null;
  bio: string | null;
  languages: string[];
  shared_interests: string[];
  speaks_yours: boolean;
  /** Milliseconds since 1970. */
  next_free_ms: number | null;
  /**
   * The time by which the list is ordered, in full precision as text; 'infinity' without a free time. Present only in
   * the last row but one of a full page, because the next page begins after it.
   */
  position_time: string | null;
  /** Both null with fewer than five reviews. */
  rating: number | null;
  review_count: number | null;
}

interface MatchPage {
  now: Date;
  filters: {
    language?: string | undefined;
    interest?: string | undefined;
    medium?: string | undefined;
    freeAt?: string | undefined;
  };
  position: Position;
  limit: number;
}

/**
 * Verified companions in the order of the match list, after a keyset position. Lists and times are returned as JSON, which is cheaper
 * than parsing the text format of Postgres.
 */
export async function listMatches(db: Database, page: MatchPage): Promise<MatchRow[]> {
  const { now, filters, position, limit } = page;
  const { rows } = await sql<MatchRow>`
    select id, full_name, avatar_url, bio, to_json(languages) as languages, to_json(shared_interests) as shared_interests,
        speaks_yours, (extract(epoch from next_free_at) * 1000)::float8 as next_free_ms, position_time, rating, review_count
      from companion.list_matches(${now}::timestamptz, ${filters.language ?? null}, ${filters.interest ?? null},
        ${filters.medium ?? null}, ${filters.freeAt ? new Date(filters.freeAt) : null}::timestamptz, ${position.speaks},
        ${position.time}::timestamptz, ${position.id}::uuid, ${limit}::integer)
  `.execute(db);
  return rows;
}

/** A companion with the time zone of their calendar in the bookings service; null without weekly hours. */
export async function findPublicCompanion(db: Database, id: string) {
  return await db
    .selectFrom('companion.public_companions as companion')
    .leftJoin('bookings_api.companion_time_zones as zone', 'zone.companion_id', 'companion.id')
    .leftJoin('bookings_api.ratings as stars', 'stars.companion_id', 'companion.id')
    .selectAll('companion')
    .select(['zone.time_zone', 'stars.rating', 'stars.review_count'])
    .where('companion.id', '=', id)
    .executeTakeFirst();
}
