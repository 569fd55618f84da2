import type { reassignments } from '@kabar/contracts/reassignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { listReplacements as list } from './queries.ts';

const most = 200;

export const listReplacements: Verb<
  typeof reassignments.endpoints.replacements,
  BookingsTables
> = async ({ db }, { search }) => {
  const rows = await list(db, { search: search || undefined, limit: most + 1 });
  return {
    companions: rows.slice(0, most).map((row) => ({
      id: row.id,
      fullName: row.full_name,
      preferredName: row.preferred_name,
      avatarUrl: row.avatar_url,
    })),
    hasMore: rows.length > most,
  };
};
