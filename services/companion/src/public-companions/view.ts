import type { CompanionRows } from '../tables.ts';
import type { MatchRow } from './queries.ts';

export function toMatch(row: MatchRow) {
  return {
    id: row.id,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    languages: row.languages,
    sharedInterests: row.shared_interests,
    speaksYourLanguage: row.speaks_yours,
    nextFreeAt: row.next_free_ms === null ? null : new Date(row.next_free_ms).toISOString(),
    rating: toRating(row),
  };
}

export function toPublicCompanion(
  row: CompanionRows['companion.public_companions'] & { time_zone: string | null } & RatedRow,
) {
  return {
    id: row.id,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    preferredName: row.preferred_name,
    gender: row.gender,
    ageBracket: row.age_bracket,
    education: row.education,
    languages: row.languages,
    interests: row.interests,
    photos: row.photos,
    timeZone: row.time_zone ?? 'UTC',
    rating: toRating(row),
  };
}

type RatedRow = Pick<MatchRow, 'rating' | 'review_count'>;

function toRating({ rating, review_count: count }: RatedRow) {
  return rating === null || count === null ? null : { average: rating, count };
}
