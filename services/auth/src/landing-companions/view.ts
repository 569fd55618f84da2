import type { LandingRow } from './queries.ts';
import { firstLine, firstName } from './rules.ts';

export function toLandingCompanion(row: LandingRow) {
  return {
    id: row.landing_id,
    name: firstName(row),
    pictureUrl: `/api/auth/landing-companions/${row.landing_id}/picture`,
    languages: row.languages,
    line: firstLine(row.bio),
  };
}
