import { randomUUID } from 'node:crypto';
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

/** A renewal whose job has begun and not finished. */
async function openRenewal(subscription: string): Promise<string> {
  const [row] = await query(
    `select id from billing.payments where subscription_id = $1 and state = 'pending'`,
    [subscription],
  );
  return row?.id as string;
}

describe('a payment without a response from Stripe', () => {
  it('a payment without a response from Stripe is retried, given up after a quarter of an hour, and blocks nothing', async () => {
    cashier.stripe.trouble.isDown = true;
    const id = await cashier.subscribe(client, companion);
    await expect(runJob(id)).rejects.toThrow();
    expect((await viewOf(id)).state).toBe('pending');
    await cashier.age(id, 16);
    await runJob(id);
    expect(await viewOf(id)).toMatchObject({ state: 'failed', failure: 'no_answer' });
    expect(await cashier.subscribe(client, companion)).not.toBe(id);
  });

  it('a payment without a response from Stripe is found by the sweep if its job is lost', async () => {
    const id = await cashier.subscribe(client, companion);
    await query(`delete from graphile_worker._private_jobs where payload ->> 'paymentId' = $1`, [
      id,
    ]);
    await cashier.age(id, 11);
    const sweep = cashier.billing.test.service.jobs['billing:finish-open-payments'];
    await sweep?.({} as never, {} as never);
    await cashier.billing.pay();
    expect((await viewOf(id)).state).toBe('waiting');
  });

  it('a renewal without a response from Stripe is given up after a day, and refunded if it was paid nevertheless', async () => {
    const subscription = await subscribed();
    cashier.stripe.trouble.loses = /confirm$/;
    await expect(renew(subscription)).rejects.toThrow();
    const id = await openRenewal(subscription);
    cashier.stripe.trouble.isDown = true;
    await cashier.age(id, 23 * 60);
    await expect(runJob(id)).rejects.toThrow();
    await cashier.age(id, 25 * 60);
    await runJob(id);
    expect((await viewOf(id)).failure).toBe('no_answer');
    cashier.stripe.trouble.isDown = false;
    await cashier.billing.pay();
    expect(await viewOf(id)).toMatchObject({ state: 'refunded', failure: 'no_answer' });
  });
});

describe('a payer whose account is closed while they pay', () => {
  const erase = () =>
    cashier.billing.shop.system.call('select billing_api.erase_person($1)', [client.accountId]);

  it('a payer whose account is closed while they pay cannot pay any more: the page is closed, and their card is deleted', async () => {
    await subscribed();
    const [payer] = await query('select customer from billing.payers where user_id = $1', [
      client.accountId,
    ]);
    const id = await cashier.buy(client, companion);
    await cashier.billing.pay();
    await erase();
    await cashier.billing.pay();
    const { reference, ...payment } = await cashier.stored(id);
    expect(payment).toMatchObject({ state: 'failed', failure: 'account_closed' });
    expect(cashier.stripe.objects.pages.get(reference)?.status).toBe('expired');
    const [job] = await query(
      `select payload from graphile_worker._private_jobs where payload ->> 'customer' = $1`,
      [payer?.customer],
    );
    const forget = cashier.billing.test.service.jobs['billing:forget-customer'];
    await forget?.(job?.payload as never, {} as never);
    expect(cashier.stripe.objects.forgotten).toContain(payer?.customer);
  });

  it('gets a refund of what they had paid already', async () => {
    const id = await cashier.buy(client, companion);
    await cashier.billing.pay();
    await cashier.payOnPage(id);
    await erase();
    await cashier.billing.pay();
    expect(await cashier.stored(id)).toMatchObject({ state: 'refunded' });
    const bought = await query('select from billing.session_pack_purchases where id = $1', [id]);
    expect(bought).toEqual([]);
  });
});

describe('a lost response of Stripe', () => {
  const page = /POST .*sessions$/;
  const look = /GET .*sessions/;

  it.each([
    ['the page', page],
    ['the first look at it', look],
  ])(
    'a lost response of Stripe to a request for %s leads to one page and one charge',
    async (_what, loses) => {
      const id = await cashier.subscribe(client, companion);
      const before = cashier.stripe.objects.pages.size;
      cashier.stripe.trouble.loses = loses;
      await expect(runJob(id)).rejects.toThrow();
      await runJob(id);
      expect(cashier.stripe.objects.pages.size).toBe(before + 1);
      await cashier.payOnPage(id);
      cashier.stripe.trouble.loses = look;
      await expect(runJob(id)).rejects.toThrow();
      await runJob(id);
      expect((await viewOf(id)).state).toBe('succeeded');
    },
  );

  it.each([
    ['is made', /POST .*payment_intents$/],
    ['is charged', /confirm$/],
  ])('a lost response of Stripe to a renewal that %s leads to one charge', async (_what, loses) => {
    const subscription = await subscribed();
    const before = cashier.stripe.objects.intents.size;
    cashier.stripe.trouble.loses = loses;
    await expect(renew(subscription)).rejects.toThrow();
    const id = await openRenewal(subscription);
    await runJob(id);
    expect(cashier.stripe.objects.intents.size).toBe(before + 1);
    expect((await viewOf(id)).state).toBe('succeeded');
  });

  it('a lost response of Stripe to a refund leads to one refund', async () => {
    const id = await subscribed();
    const admin = await cashier.billing.test.person('admin');
    const before = cashier.stripe.objects.refunds.size;
    const body = { id: randomUUID(), amountUsd: '10.00', reason: 'Asked by phone' };
    expect((await admin.call(`POST /payments/${id}/refunds`, body)).status).toBe(201);
    cashier.stripe.trouble.loses = /refunds$/;
    await expect(runJob(id)).rejects.toThrow();
    await runJob(id);
    expect([...cashier.stripe.objects.refunds.values()].slice(before)).toMatchObject([
      { amount: 1_000, metadata: { kabar_payment: id, kabar_refund: body.id } },
    ]);
    expect(await viewOf(id)).toMatchObject({ state: 'succeeded', refundedUsd: '10.00' });
  });
});
