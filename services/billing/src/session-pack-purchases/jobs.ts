import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, enqueue } from '@kabar/server/jobs';
import { notify } from '@kabar/server/notify';
import type { Service } from '@kabar/server/service';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { BillingTables } from '../tables.ts';
import { expiryNotice, prolongPack } from './rules.ts';
import { changePack, lockPack } from './store-packs.ts';

const Payload = z.object({ purchaseId: z.uuid() });
const Returned = Payload.extend({ returnedAt: z.iso.datetime({ offset: true }) });
const task = 'billing:tell-pack-expiry';

export function sessionPackJobs(parts: Pick<ServiceParts, 'pool' | 'env'>): Service['jobs'] {
  return {
    /** Payload { purchaseId }: notifies the client before a pack expires; enqueues its own next run. */
    [task]: async (payload) => {
      const { purchaseId } = Payload.parse(payload);
      await asSystem<BillingTables, void>(parts, (db) =>
        tellPackExpiry(db, purchaseId, new Date()),
      );
    },
    /** Payload { purchaseId, returnedAt }: the companion cancelled a session of the pack. */
    'billing:prolong-pack': async (payload) => {
      const { purchaseId, returnedAt } = Returned.parse(payload);
      await asSystem<BillingTables, void>(parts, (db) =>
        prolongReturnedPack(db, purchaseId, new Date(returnedAt)),
      );
    },
  };
}

async function prolongReturnedPack(
  db: Kysely<BillingTables>,
  id: string,
  returnedAt: Date,
): Promise<void> {
  const pack = await lockPack(db, id);
  const expiresAt = pack && prolongPack(pack, returnedAt);
  if (!expiresAt) return;
  await changePack(db, id, { expires_at: expiresAt, expiry_told_days: null });
  await enqueue(db, task, { purchaseId: id }, { runAt: returnedAt, key: `${task}:${id}` });
}

export async function tellPackExpiry(
  db: Kysely<BillingTables>,
  id: string,
  now: Date,
): Promise<void> {
  const pack = await lockPack(db, id);
  if (pack === undefined) return;
  const { days, nextAt } = expiryNotice(pack, now);
  if (days !== null) {
    const { clientId: recipient, companionId, unused, expiresAt } = pack;
    const payload = {
      ...{ purchase_id: id, companion_id: companionId, sessions_remaining: unused },
      at: expiresAt.toISOString(),
    };
    await notify(db, [{ recipient, type: 'session_pack_expires', payload }]);
    await changePack(db, id, { expiry_told_days: days });
  }
  if (nextAt !== null)
    await enqueue(db, task, { purchaseId: id }, { runAt: nextAt, key: `${task}:${id}` });
}
