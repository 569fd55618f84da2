import type { assignments } from '@kabar/contracts/assignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { countActiveClients, listActiveClients as list } from './queries.ts';
import { toAssignment } from './view.ts';

export const listActiveClients: Verb<typeof assignments.endpoints.list, BookingsTables> = async (
  context,
  { after, limit },
) => {
  const { accountId } = await context.caller();
  const [rows, activeClients] = await Promise.all([
    list(context.db, { after, limit: limit + 1 }),
    countActiveClients(context.db),
  ]);
  const shown = rows.slice(0, limit);
  return {
    assignments: shown.map((row) => toAssignment(row, accountId)),
    activeClients,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};
