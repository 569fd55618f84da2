import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../tables.ts';
import { findOwnAssignment } from './queries.ts';
import { toAssignment } from './view.ts';

/** One of the caller's, on either side; a foreign and a missing one are the same not_found. */
export async function ownAssignment(context: Context<BookingsTables>, id: string) {
  const { accountId } = await context.caller();
  const row = await findOwnAssignment(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return toAssignment(row, accountId);
}
