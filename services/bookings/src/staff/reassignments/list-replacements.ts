import type { reassignments } from '@kabar/contracts/reassignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { replacements } from './queries.ts';

const most = 200;

/** Only the newest ones are listed; staff narrow the list by name. */
export const listReplacements: Verb<
  typeof reassignments.endpoints.replacements,
  BookingsTables
> = async ({ db }, { search }) => {
  const rows = await replacements(db, { search: search || undefined, limit: most + 1 }).execute();
  return {
    companions: rows
      .slice(0, most)
      .map((row) => ({
        id: row.id,
        fullName: row.full_name,
        preferredName: row.preferred_name,
        avatarUrl: row.avatar_url,
      }))
      .toSorted((one, other) => (one.fullName ?? '').localeCompare(other.fullName ?? '')),
    hasMore: rows.length > most,
  };
};
