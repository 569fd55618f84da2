import type { Registry, ReleaseName, Slot } from '@kabar/releases/release';
import { ReleaseRefusal } from '@kabar/releases/release-refusal';
import { type Reason, stampOf } from '@kabar/releases/release-store';
import type { Context } from '@kabar/server/context';
import { recordAction } from '../admin-actions/record-action.ts';
import { releaseStore } from '../env.ts';
import type { BackofficeTables } from '../tables.ts';
import { openStore } from './open-store.ts';

interface Order {
  name: ReleaseName;
  /** The stamp of the state that the admin saw (optimistic locking). */
  stamp: string;
  reason: string;
}

/** A change of a release with its audit log entry. */
interface Deed {
  actionType: string;
  after: (slot: Slot) => Record<string, unknown>;
  change: (store: string, why: Reason) => Registry;
}

/**
 * Audits an admin's decision, then changes the release store, which refuses it if the live releases have changed meanwhile. The
 * store is changed last, because that cannot be rolled back.
 */
export async function changeRelease(
  context: Context<BackofficeTables, ReleaseRefusal['code']>,
  { name, stamp, reason }: Order,
  order: Deed,
): Promise<null> {
  const { accountId } = await context.caller();
  const before = openStore(context).registry[name];
  if (before === undefined || stampOf(before) !== stamp) throw context.refuse('changed_meanwhile');
  const { current, canary } = before;
  await recordAction(context.db, {
    actionType: order.actionType,
    targetType: 'release',
    targetId: null,
    details: {
      name,
      before: { current: current.version, canary: canary?.release.version, share: canary?.share },
      after: order.after(before),
      reason,
    },
  });
  const said = { by: 'an admin', accountId, why: reason, seen: stamp };
  try {
    order.change(releaseStore(context.env), said);
  } catch (cause) {
    throw context.refuse(cause instanceof ReleaseRefusal ? cause.code : 'unavailable', { cause });
  }
  return null;
}
