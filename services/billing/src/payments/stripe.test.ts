import { randomUUID } from 'node:crypto';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLedgerFaults } from '../cashier-fixture.ts';
import { advanceSubscription } from '../subscriptions/advance-subscription.ts';
import { type StripeBilling, startStripeBilling } from './stripe-cashier-fixture.ts';

let cashier: StripeBilling;
let client: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  cashier = await startStripeBilling();
  companion = await cashier.billing.shop.companion();
});
afterAll(() => cashier.stop());
beforeEach(async () => {
  client = await cashier.billing.test.person('client');
  Object.assign(cashier.stripe.trouble, { isDown: false, loses: undefined });
  cashier.stripe.objects.declines = false;
});
afterEach(async () => {
  expect(await findLedgerFaults(cashier.billing.test)).toEqual([]);
  expect(await cashier.billing.shop.faults()).toEqual([]);
});

const query = (text: string, values: unknown[] = []) =>
  cashier.billing.test.database.query(text, values);
const viewOf = async (id: string) => (await client.call(`GET /payments/${id}`)).body;
const runJob = (paymentId: string) =>
  cashier.billing.test.service.jobs['billing:pay']?.({ paymentId } as never, {} as never);

/** A subscribed client with a stored card. */
async function subscribed() {
  const id = await cashier.subscribe(client, companion);
  await cashier.billing.pay();
  await cashier.payOnPage(id);
  await runJob(id);
  return id;
}

/** The time of the next renewal comes. */
async function renew(subscription: string) {
  const [row] = await query(
    'select next_billing_date as at from billing.user_subscriptions where id = $1',
    [subscription],
  );
  const advance = () =>
    cashier.billing.asSystem((db) => advanceSubscription(db, subscription, row?.at as Date));
  await advance();
  await advance();
  await cashier.billing.pay();
  const [payment] = await query(
    `select id, state, failure from billing.payments where subscription_id = $1 order by created_at desc limit 1`,
    [subscription],
  );
  return payment as { id: string; state: string; failure: string | null };
}

describe('a first payment by Stripe', () => {
  // Decision: 78
  it('waits on the hosted page, and is settled when the payer has paid there', async () => {
    const id = await cashier.subscribe(client, companion);
    await cashier.billing.pay();
    const { reference } = await cashier.stored(id);
    expect(await viewOf(id)).toMatchObject({
      state: 'waiting',
      provider: 'stripe',
      checkoutUrl: `https://checkout.stripe.test/${reference}`,
    });
    expect(cashier.stripe.objects.pages.get(reference)).toMatchObject({
      amount_total: 5_000,
      currency: 'usd',
    });
    await cashier.billing.pay();
    expect((await viewOf(id)).state).toBe('waiting');
    const { intent, page } = await cashier.payOnPage(id);
    await cashier.billing.pay();
    expect(await viewOf(id)).toMatchObject({ state: 'succeeded', checkoutUrl: null });
    expect((await cashier.stored(id)).reference).toBe(intent.id);
    const kept = await query('select customer from billing.payers where user_id = $1', [
      client.accountId,
    ]);
    expect(kept).toEqual([{ customer: page.customer }]);
  });

  it('keeps no card for a pack, and makes no second request for the outcome', async () => {
    const id = await cashier.buy(client, companion);
    await cashier.billing.pay();
    await cashier.payOnPage(id);
    await cashier.billing.pay();
    expect((await viewOf(id)).state).toBe('succeeded');
    expect(
      await query('select from billing.payers where user_id = $1', [client.accountId]),
    ).toEqual([]);
    const told = await client.call('POST /session-pack-purchases', {
      ...{ id: randomUUID(), packId: await cashier.billing.pack('pack_3') },
      ...{ companionId: companion.accountId, simulatedOutcome: 'slow' },
    });
    expect(told.body.code).toBe('simulation_off');
  });

  it('shows its page only to its payer', async () => {
    const id = await cashier.subscribe(client, companion);
    await cashier.billing.pay();
    for (const other of [companion, cashier.billing.test.nobody]) {
      expect((await other.call(`GET /payments/${id}`)).body.checkoutUrl).toBeUndefined();
    }
  });

  it('expires after an hour: the page is closed and something else can be bought', async () => {
    const id = await cashier.subscribe(client, companion);
    await cashier.billing.pay();
    const other = () =>
      cashier.billing.subscribe(client, 'basic', { companionId: companion.accountId });
    expect((await other()).body.code).toBe('payment_waiting');
    await cashier.age(id, 61);
    await cashier.billing.pay();
    const { reference } = await cashier.stored(id);
    expect(await viewOf(id)).toMatchObject({ state: 'failed', failure: 'expired' });
    expect(cashier.stripe.objects.pages.get(reference)?.status).toBe('expired');
    expect((await other()).status).toBe(201);
  });

  it('a first payment by Stripe that was paid in its last minute is settled', async () => {
    const id = await cashier.subscribe(client, companion);
    await cashier.billing.pay();
    await cashier.age(id, 61);
    await cashier.payOnPage(id);
    await cashier.billing.pay();
    expect((await viewOf(id)).state).toBe('succeeded');
  });
});

describe('a payer who does not pay', () => {
  const stop = (id: string, person = client) =>
    person.call(`POST /payments/${id}/cancellation`, {});

  it('cancels the payment, whose page is closed, and can buy something else at once', async () => {
    const id = await cashier.subscribe(client, companion);
    await cashier.billing.pay();
    expect(await stop(id)).toMatchObject({
      ...{ status: 200, body: { state: 'failed', failure: 'cancelled', checkoutUrl: null } },
    });
    expect((await stop(id)).status).toBe(200);
    expect(await cashier.subscribe(client, companion)).not.toBe(id);
    await cashier.billing.pay();
    const { reference } = await cashier.stored(id);
    expect(cashier.stripe.objects.pages.get(reference)?.status).toBe('expired');
  });

  it('gets a refund of what they paid in another window', async () => {
    const id = await cashier.buy(client, companion);
    await cashier.billing.pay();
    await cashier.payOnPage(id);
    await stop(id);
    await cashier.billing.pay();
    expect(await viewOf(id)).toMatchObject({ state: 'refunded', refundedUsd: '18.75' });
  });

  it('a payer who does not pay cannot cancel a payment that is settled or not begun, nor can other people', async () => {
    const id = await cashier.buy(client, companion);
    expect((await stop(id)).body.code).toBe('payment_not_waiting');
    await cashier.billing.pay();
    expect((await stop(id, companion)).status).toBe(404);
    expect((await stop(id, cashier.billing.test.nobody)).status).toBe(401);
    await cashier.payOnPage(id);
    await cashier.billing.pay();
    expect((await stop(id)).body.code).toBe('payment_not_waiting');
    expect((await viewOf(id)).state).toBe('succeeded');
  });
});

describe('a renewal by Stripe', () => {
  it('a renewal by Stripe is charged off-session, once, however often its job runs', async () => {
    const subscription = await subscribed();
    const before = cashier.stripe.objects.intents.size;
    const payment = await renew(subscription);
    expect(payment.state).toBe('succeeded');
    await Promise.all(Array.from({ length: 10 }, () => runJob(payment.id)));
    const made = [...cashier.stripe.objects.intents.values()].slice(before);
    expect(made).toMatchObject([
      { status: 'succeeded', amount: 5_000, metadata: { kabar_payment: payment.id } },
    ]);
  });

  it('a renewal by Stripe that the card declines is unpaid, and the client is notified', async () => {
    const subscription = await subscribed();
    cashier.stripe.objects.declines = true;
    expect(await renew(subscription)).toMatchObject({ state: 'failed', failure: 'declined' });
    expect(await listNotices(cashier.billing.test.database, client.accountId)).toContainEqual({
      type: 'subscription_changed',
      payload: expect.objectContaining({ event: 'payment_failed' }),
    });
  });

  it('a renewal by Stripe that failed is paid by the client with another card, which is charged from then on', async () => {
    const subscription = await subscribed();
    const pay = (id = randomUUID(), person = client) =>
      person.call('POST /subscriptions/renewals', { id, subscriptionId: subscription });
    expect((await pay()).body.code).toBe('nothing_due');
    cashier.stripe.objects.declines = true;
    await renew(subscription);
    expect((await pay(randomUUID(), await cashier.billing.test.person('client'))).status).toBe(404);
    const { body } = await pay();
    expect(body).toMatchObject({ state: 'pending', amountUsd: '50.00', purpose: 'renewal' });
    expect((await pay()).body.code).toBe('payment_waiting');
    await cashier.billing.pay();
    expect((await viewOf(body.id)).state).toBe('waiting');
    const { intent } = await cashier.payOnPage(body.id);
    await cashier.billing.pay();
    expect((await viewOf(body.id)).state).toBe('succeeded');
    const [row] = await query(
      'select past_due_since from billing.user_subscriptions where id = $1',
      [subscription],
    );
    expect(row).toEqual({ past_due_since: null });
    expect(cashier.stripe.objects.pages.size).toBeGreaterThan(0);
    const [payer] = await query('select customer from billing.payers where user_id = $1', [
      client.accountId,
    ]);
    expect(payer).toEqual({ customer: intent.customer });
    cashier.stripe.objects.declines = false;
    expect((await renew(subscription)).state).toBe('succeeded');
  });

  it('a renewal by Stripe without a card is not paid', async () => {
    const subscription = await subscribed();
    const [payer] = await query('select customer from billing.payers where user_id = $1', [
      client.accountId,
    ]);
    cashier.stripe.objects.cards.delete(payer?.customer as string);
    expect(await renew(subscription)).toMatchObject({ state: 'failed', failure: 'no_card' });
  });

  it('a renewal by Stripe of a test subscription buys nothing once real payments are taken', async () => {
    const subscription = await cashier.billing.shop.subscribe(client.accountId, {
      companion: companion.accountId,
    });
    expect(await renew(subscription)).toMatchObject({ state: 'failed' });
  });
});
