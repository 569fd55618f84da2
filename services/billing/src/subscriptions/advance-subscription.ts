import { createHash } from 'node:crypto';
import { enqueue } from '@kabar/server/jobs';
import { notify } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import { storePayment } from '../payments/store-payments.ts';
import type { BillingTables } from '../tables.ts';
import { endSubscription } from './end-subscription.ts';
import type { SubscriptionFacts, Terms } from './facts.ts';
import { amountsOf, lockSubscription } from './load-facts.ts';
import { afterCharge, nextStep, type Step } from './renewal-rules.ts';
import { recordStep } from './store-changes.ts';

type Database = Kysely<BillingTables>;

/** Executes the due steps of a subscription and enqueues the next run. For background jobs. */
export async function advanceSubscription(db: Database, id: string, now: Date): Promise<void> {
  let own = await lockSubscription(db, id);
  while (own !== undefined) {
    const next = nextStep(own, now);
    if (next === null) return;
    if ('waitUntil' in next) return await continueAt(db, own, next.waitUntil);
    await recordStep(db, own, { step: next.step, now });
    if (next.does === 'end') return await endSubscription(db, own, { event: next.event, now });
    if (next.does === 'charge') {
      await charge(db, own, { step: next.step, terms: next.terms, now });
      return await continueAt(db, own, afterCharge(now));
    }
    if (next.does === 'announce') await announce(db, own, next);
    own = { ...own, doneSteps: [...own.doneSteps, next.step] };
  }
}

async function continueAt(db: Database, { id }: SubscriptionFacts, runAt: Date): Promise<void> {
  const task = 'billing:advance-subscription';
  await enqueue(db, task, { subscriptionId: id }, { runAt, key: `${task}:${id}` });
}

async function announce(
  db: Database,
  { id, clientId }: SubscriptionFacts,
  { at, terms }: Extract<Step, { does: 'announce' }>,
): Promise<void> {
  await notify(db, [
    {
      recipient: clientId,
      type: 'subscription_changed',
      payload: {
        ...{ subscription_id: id, event: 'renews_soon' },
        at: at.toISOString(),
        ...(await amountsOf(db, terms)),
      },
    },
  ]);
}

async function charge(
  db: Database,
  own: SubscriptionFacts,
  { step, terms, now }: { step: string; terms: Terms; now: Date },
): Promise<void> {
  await storePayment(db, {
    ...{
      id: paymentOf(own, step),
      purpose: 'renewal',
      payerId: own.clientId,
      provider: own.provider,
    },
    ...{ companionId: own.companionId, subscriptionId: own.id, planId: terms.planId },
    ...{ description: terms.name, cents: terms.cents, now },
  });
}

/** The payment's id derives from subscription, period and step, so that a repeated job charges once. */
function paymentOf({ id, period }: SubscriptionFacts, step: string): string {
  const name = `renewal ${id} ${period.end.toISOString()} ${step}`;
  const hex = createHash('sha256').update(name).digest('hex').slice(0, 32).split('');
  // UUID version 8 has application-defined content.
  hex[12] = '8';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
