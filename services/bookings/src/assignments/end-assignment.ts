import type { assignments } from '@kabar/contracts/assignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { ownAssignment } from './own-assignment.ts';
import { endOwnAssignment } from './queries.ts';

export const endAssignment: Verb<typeof assignments.endpoints.end, BookingsTables> = async (
  context,
  { id, reason },
) => {
  await ownAssignment(context, id);
  if (!(await endOwnAssignment(context.db, { id, reason, now: context.now })))
    throw context.refuse('already_ended');
  return await ownAssignment(context, id);
};
