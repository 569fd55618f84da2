import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { findOwnAssignment } from './queries.ts';
import { toAssignment } from './view.ts';

/** An assignment of the caller, on either side; not_found for another person's and for a missing one. */
export async function ownAssignment(context: Context<BookingsTables>, id: string) {
  const { accountId } = await context.caller();
  const row = await findOwnAssignment(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return toAssignment(row, accountId);
}
