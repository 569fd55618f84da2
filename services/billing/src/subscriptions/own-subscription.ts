import type { Context } from '@kabar/server/context';
import type { BillingTables } from '../tables.ts';
import { findOwnSubscription } from './queries.ts';
import { toSubscription } from './view.ts';

/** Finds the caller's subscription by id; another person's, an ended and a missing one are all not_found. */
export async function ownSubscription(context: Context<BillingTables>, id: string) {
  const row = await findOwnSubscription(context.db);
  if (row?.id !== id) throw context.refuse('not_found');
  return toSubscription(row);
}
