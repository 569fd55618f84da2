import { type Kysely, sql } from 'kysely';
import type { CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

export interface MatchRow {
  id: string;
  full_name: string;
  avatar_url: string | null;
  bio: string | null;
}

export interface PublicCompanionRow extends MatchRow {
  gender: string | null;
  age_bracket: string | null;
  education: string | null;
  languages: string[];
  interests: string[];
  photos: string[];
  time_zone: string;
}

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
    select profile.id, profile.full_name, profile.avatar_url, profile.bio
      from companion_api.verified_companions as companion
        join auth_api.companion_profiles as profile on profile.id = companion.user_id
      where companion.user_id < ${after}
      order by companion.user_id desc
      limit ${limit}
  `.execute(db);
  return rows;
}

export async function findVerifiedCompanion(
  db: Database,
  id: string,
): Promise<PublicCompanionRow | undefined> {
  return await verified(db)
    .select([
      'profile.id',
      'profile.full_name',
      'profile.avatar_url',
      'profile.bio',
      'profile.gender',
      'profile.age_bracket',
      'profile.education',
      'profile.languages',
      'profile.interests',
      'profile.photos',
      'companion.time_zone',
    ])
    .where('companion.user_id', '=', id)
    .executeTakeFirst();
}

function verified(db: Database) {
  return db
    .selectFrom('companion_api.verified_companions as companion')
    .innerJoin('auth_api.companion_profiles as profile', 'profile.id', 'companion.user_id');
}
