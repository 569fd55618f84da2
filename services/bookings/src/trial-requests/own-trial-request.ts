import type { Context } from '@kabar/server/context';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { BookingsTables } from '../tables.ts';
import { findOwnTrialRequest } from './queries.ts';
import { toTrialRequest } from './view.ts';

/** One of the caller's, as she sees it; a foreign and a missing one are the same not_found. */
export async function ownTrialRequest(context: Context<BookingsTables>, id: string) {
  const row = await findOwnTrialRequest(context.db, id, context.now);
  if (row === undefined) throw context.refuse('not_found');
  return toTrialRequest(row, await findOwnKey(context));
}
