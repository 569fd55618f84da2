import type { Context } from '@kabar/server/context';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { findOwnTrialRequest } from './queries.ts';
import { toTrialRequest } from './view.ts';

/** A request of the caller; not_found for another person's and for a missing one. */
export async function ownTrialRequest(context: Context<BookingsTables>, id: string) {
  const row = await findOwnTrialRequest(context.db, id, context.now);
  if (row === undefined) throw context.refuse('not_found');
  return toTrialRequest(row, await findOwnKey(context), context.now);
}
