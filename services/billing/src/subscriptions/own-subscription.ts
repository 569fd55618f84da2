import type { Context } from '@kabar/server/context';
import type { BillingTables } from '../tables.ts';
import { findOwnSubscription } from './queries.ts';
import { toSubscription } from './view.ts';

/** One of the caller's; a foreign, an ended and a missing one are the same not_found. */
export async function ownSubscription(context: Context<BillingTables>, id: string) {
  const row = await findOwnSubscription(context.db);
  if (row?.id !== id) throw context.refuse('not_found');
  return toSubscription(row);
}
