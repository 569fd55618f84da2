import type { OwnProfileRow } from '../own-profile.ts';

export function toOwnProfile(row: OwnProfileRow) {
  return {
    id: row.id,
    fullName: row.full_name,
    preferredName: row.preferred_name,
    userType: row.user_type,
    avatarUrl: row.avatar_url,
    timezone: row.timezone,
    language: row.language,
    bio: row.bio,
    gender: row.gender,
    ageBracket: row.age_bracket,
    education: row.education,
    languages: row.languages,
    interests: row.interests,
    location: row.location,
    shownOnLanding: row.landing_id !== null,
    adultDeclared: row.adult_declared_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
