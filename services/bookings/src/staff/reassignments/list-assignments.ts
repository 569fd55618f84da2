import type { reassignments } from '@kabar/contracts/reassignments';
import type { Verb } from '@kabar/server/slice';
import { toAssignment } from '../../sessions/assignments/view.ts';
import type { BookingsTables } from '../../tables.ts';
import { listActiveAssignments, listAssignmentsOfPerson } from './queries.ts';

export const listAssignments: Verb<typeof reassignments.endpoints.list, BookingsTables> = async (
  { db },
  { search, after, limit },
) => {
  const rows = await listActiveAssignments(db, {
    search: search || undefined,
    after,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    // The client's view, so that staff see when another companion was requested.
    assignments: shown.map((row) => ({
      ...toAssignment(row, row.client_id),
      circleMembers: row.circle_members,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};

const mostOfPerson = 50;

export const listAssignmentsOf: Verb<
  typeof reassignments.endpoints.ofPerson,
  BookingsTables
> = async ({ db }, { userId }) => {
  const rows = await listAssignmentsOfPerson(db, userId, mostOfPerson);
  return { assignments: rows.map((row) => toAssignment(row, row.client_id)) };
};
