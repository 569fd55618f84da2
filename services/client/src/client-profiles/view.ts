import type { OwnClientProfileRow } from './queries.ts';

export function toClientProfile(row: OwnClientProfileRow) {
  return {
    userId: row.user_id,
    age: row.age,
    location: row.location,
    languages: row.languages,
    interests: row.interests,
    availability: row.availability,
    needs: row.needs,
  };
}
