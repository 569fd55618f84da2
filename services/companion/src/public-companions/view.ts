import type { CompanionRows } from '../tables.ts';
import type { PublicCompanionSummaryRow } from './queries.ts';

export function toPublicCompanionSummary(row: PublicCompanionSummaryRow) {
  return { id: row.id, fullName: row.full_name, avatarUrl: row.avatar_url, bio: row.bio };
}

export function toPublicCompanion(
  row: CompanionRows['companion.public_companions'] & { time_zone: string | null },
) {
  return {
    ...toPublicCompanionSummary(row),
    preferredName: row.preferred_name,
    gender: row.gender,
    ageBracket: row.age_bracket,
    education: row.education,
    languages: row.languages,
    interests: row.interests,
    photos: row.photos,
    timeZone: row.time_zone ?? 'UTC',
  };
}
