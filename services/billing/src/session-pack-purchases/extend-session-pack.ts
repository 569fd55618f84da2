import type { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listOwnPurchases } from './queries.ts';
import { extendPack } from './rules.ts';
import { changePack, lockPack } from './store-packs.ts';
import { toSessionPackPurchase } from './view.ts';

type Extend = Verb<typeof sessionPackPurchases.endpoints.extend, BillingTables>;

/** The notices before the expiry restart. */
export const extendSessionPack: Extend = async ({ db, now, refuse }, { id }) => {
  const pack = await lockPack(db, id);
  if (pack === undefined) throw refuse('not_found');
  const decided = extendPack(pack, now);
  if ('refusal' in decided) throw refuse(decided.refusal);
  const changes = { expires_at: decided.expiresAt, extended_at: now, expiry_told_days: null };
  await changePack(db, id, changes);
  const task = 'billing:tell-pack-expiry';
  const options = { runAt: pack.expiresAt, key: `${task}:${id}` };
  await enqueue(db, task, { purchaseId: id }, options);
  const [own] = await listOwnPurchases(db, id);
  if (own === undefined) throw refuse('not_found');
  return toSessionPackPurchase(own);
};
