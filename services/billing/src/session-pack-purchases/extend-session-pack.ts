import type { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { extendPack, listOwnPurchases } from './queries.ts';
import { toSessionPackPurchase } from './view.ts';

export const extendSessionPack: Verb<
  typeof sessionPackPurchases.endpoints.extend,
  BillingTables
> = async (context, { id }) => {
  const refusal = await extendPack(context.db, id, context.now);
  if (refusal !== null) throw context.refuse(refusal);
  const [own] = await listOwnPurchases(context.db, id);
  if (own === undefined) throw context.refuse('not_found');
  return toSessionPackPurchase(own);
};
