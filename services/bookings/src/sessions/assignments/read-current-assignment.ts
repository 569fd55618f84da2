import type { assignments } from '@kabar/contracts/assignments';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findCurrentAssignment } from './queries.ts';
import { toAssignment } from './view.ts';

export const readCurrentAssignment: Verb<
  typeof assignments.endpoints.current,
  BookingsTables
> = async (context) => {
  const { accountId } = await context.caller();
  const row = await findCurrentAssignment(context.db);
  return { assignment: row === undefined ? null : toAssignment(row, accountId) };
};
