import type { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listOwnPurchases } from './queries.ts';
import { toSessionPackPurchase } from './view.ts';

export const listOwnSessionPacks: Verb<
  typeof sessionPackPurchases.endpoints.own,
  BillingTables
> = async ({ db }) => ({ purchases: (await listOwnPurchases(db)).map(toSessionPackPurchase) });
