import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import { dropPushSubscriptions, findLivePushSubscriptions } from '../push-browsers.ts';
import type { PushTarget, SendPush } from '../send-push.ts';
import type { ChatTables } from '../tables.ts';
import {
  countPushAnswers,
  type DueDelivery,
  enqueueAt,
  type Settled,
  settleDeliveries,
  takeDueDeliveries,
} from './queries.ts';
import { decide } from './rules.ts';
import { type SentPush, sendPush } from './send-push-delivery.ts';

/** A push that only this run may send. */
export interface ClaimedPush {
  delivery: DueDelivery;
  targets: PushTarget[];
}

/**
 * Sends a batch of due deliveries; returns how many it examined. A mail is put into the outbox in the transaction that
 * marks it as sent. A push is marked as being sent before any push service is called: a crash leaves it unsent or
 * unrecorded, but it is never sent twice.
 */
export async function sendDue(
  parts: ServiceParts,
  send: SendPush,
  now: Date,
  most: number,
): Promise<number> {
  const { looked, claimed } = await claim(parts, now, most);
  const sent = await Promise.all(
    claimed.map((push) => sendPush(parts.env.brandName, send, push, now)),
  );
  if (sent.length > 0) await record(parts, sent, now);
  return looked;
}

async function claim(parts: ServiceParts, now: Date, most: number) {
  return await asSystem<ChatTables, { looked: number; claimed: ClaimedPush[] }>(
    parts,
    async (db) => {
      const due = await takeDueDeliveries(db, now, most);
      const claimed = await findTargets(db, due, now);
      const settled = due.map((delivery) => settle(delivery, claimed.get(delivery.id), now));
      await write(db, settled, now);
      return { looked: due.length, claimed: [...claimed.values()] };
    },
  );
}

/** The pushes to send now, by id, with their browsers. */
async function findTargets(db: Kysely<ChatTables>, due: readonly DueDelivery[], now: Date) {
  const pushes = due.filter(
    (delivery) => delivery.channel === 'push' && decide(delivery, now).kind === 'send',
  );
  if (pushes.length === 0) return new Map<string, ClaimedPush>();
  const people = [...new Set(pushes.map((delivery) => delivery.recipient_id))];
  const browsers = await findLivePushSubscriptions(db, people);
  const claimed = pushes.map((delivery): ClaimedPush => {
    const targets = browsers.filter((browser) => browser.account_id === delivery.recipient_id);
    return { delivery, targets };
  });
  const reachable = claimed.filter(({ targets }) => targets.length > 0);
  return new Map(reachable.map((push) => [push.delivery.id, push]));
}

function settle(delivery: DueDelivery, claimed: ClaimedPush | undefined, now: Date): Settled {
  const { id, channel, type, payload, tries } = delivery;
  const decision = decide(delivery, now);
  if (decision.kind === 'hold') return { id, state: 'pending', due_at: decision.until };
  if (decision.kind === 'skip') return { id, state: 'skipped', reason: decision.reason };
  if (channel === 'email') {
    return { id, state: 'sent', mail: { notification: { type, payload } } };
  }
  if (claimed === undefined) return { id, state: 'skipped', reason: 'signed_out' };
  return { id, state: 'sending', tries: tries + 1 };
}

async function record(parts: ServiceParts, sent: readonly SentPush[], now: Date): Promise<void> {
  await asSystem<ChatTables, void>(parts, async (db) => {
    const ids = sent.flatMap(({ gone }) => gone);
    await write(
      db,
      sent.map(({ settled }) => settled),
      now,
    );
    if (ids.length > 0) await dropPushSubscriptions(db, { ids });
    await countPushAnswers(
      db,
      sent.flatMap(({ statuses }) => statuses),
      now,
    );
  });
}

async function write(db: Kysely<ChatTables>, settled: readonly Settled[], now: Date) {
  await settleDeliveries(db, settled, now);
  await enqueueAt(
    db,
    settled.flatMap((one) => one.due_at ?? []),
  );
}
