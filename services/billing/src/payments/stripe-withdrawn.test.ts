import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLedgerFaults } from '../cashier-fixture.ts';
import { staffOf } from '../staff-subscriptions/staff-subscriptions-fixture.ts';
import { type StripeBilling, startStripeBilling } from './stripe-cashier-fixture.ts';

let cashier: StripeBilling;
let staff: ReturnType<typeof staffOf>;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  cashier = await startStripeBilling();
  staff = staffOf(cashier.billing, await cashier.billing.test.person('admin'));
  companion = await cashier.billing.shop.companion();
});
afterAll(() => cashier.stop());
beforeEach(async () => {
  client = await cashier.billing.test.person('client');
});
afterEach(async () => {
  expect(await findLedgerFaults(cashier.billing.test)).toEqual([]);
});

/** A subscription whose client has an open Stripe page for a failed renewal. */
async function withOpenPage() {
  const subscription = await cashier.subscribe(client, companion);
  await cashier.billing.pay();
  await cashier.payOnPage(subscription);
  await cashier.billing.pay();
  await staff.query('update billing.user_subscriptions set past_due_since = now() where id = $1', [
    subscription,
  ]);
  const id = randomUUID();
  const body = { id, subscriptionId: subscription };
  expect((await client.call('POST /subscriptions/renewals', body)).status).toBe(201);
  await cashier.billing.pay();
  expect((await cashier.stored(id)).state).toBe('waiting');
  return { subscription, payment: id };
}

/** Runs the job, which the action of staff must have enqueued. */
async function withdraw(subscriptionId: string) {
  expect(await staff.jobs('billing:withdraw-payments')).toContainEqual({
    payload: { subscriptionId },
  });
  await run(subscriptionId);
}

async function run(subscriptionId: string) {
  const { jobs } = cashier.billing.test.service;
  await jobs['billing:withdraw-payments']?.({ subscriptionId } as never, {} as never);
  await cashier.billing.pay();
}

const pageOf = async (payment: string) =>
  cashier.stripe.objects.pages.get((await cashier.stored(payment)).reference)?.status;

describe('an open payment of a subscription', () => {
  // Requirement: ADMIN-035
  it.each(['pause', 'staff-cancellation'])(
    'an open payment of a subscription cannot be paid at Stripe any more after the %s',
    async (what) => {
      const { subscription, payment } = await withOpenPage();
      expect((await staff.act(subscription, what)).status).toBe(200);
      await withdraw(subscription);
      expect(await pageOf(payment)).toBe('expired');
      expect(await cashier.stored(payment)).toMatchObject({
        state: 'failed',
        failure: 'cancelled',
      });
    },
  );

  it('an open payment of a subscription is refunded if it was paid at that moment', async () => {
    const { subscription, payment } = await withOpenPage();
    await cashier.payOnPage(payment);
    await staff.act(subscription, 'staff-cancellation');
    await withdraw(subscription);
    expect((await cashier.stored(payment)).state).toBe('refunded');
  });

  it('stays open while the subscription runs, or runs again', async () => {
    const { subscription, payment } = await withOpenPage();
    await run(subscription);
    await staff.act(subscription, 'pause');
    await staff.act(subscription, 'resumption');
    await run(subscription);
    expect((await cashier.stored(payment)).state).toBe('waiting');
    expect(await pageOf(payment)).toBe('open');
  });
});
