import { randomUUID } from 'node:crypto';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLedgerFaults } from '../cashier-fixture.ts';
import { type StripeBilling, startStripeBilling } from '../payments/stripe-cashier-fixture.ts';
import { shuffled } from '../payments/stripe-fixture.ts';
import { bookSession, sessionsToCancel } from './held-sessions-fixture.ts';

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
});
afterEach(async () => {
  expect(await findLedgerFaults(cashier.billing.test)).toEqual([]);
  expect(await cashier.billing.shop.faults()).toEqual([]);
});

const query = (text: string, values: unknown[] = []) =>
  cashier.billing.test.database.query(text, values);

/** A refund made in Stripe's dashboard, without Kabar's metadata. */
const refundOf = (intent: { id: string }, cents: number, more: object = {}) => ({
  ...{ id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', payment_intent: intent.id },
  ...{ amount: cents, currency: 'usd', created: 1_800_000_000, metadata: {} },
  ...more,
});
const told = (refund: object, type = 'refund.created') => cashier.tell(type, refund);

/** A pack of three sessions for 18.75 USD, paid at Stripe and settled by its event. */
async function paidPack() {
  const id = await cashier.buy(client, companion);
  await cashier.billing.pay();
  const { page, intent } = await cashier.payOnPage(id);
  return { id, intent, settle: () => cashier.tell('checkout.session.completed', page) };
}

const standing = async (id: string) => {
  const [row] = await query(
    `select paid.state, paid.refunded_usd as refunded, account.balance::integer as credits, bought.payment_status as status,
         (select count(*)::integer from billing.ledger_movements where payment_id = paid.id and kind = 'refund') as movements
       from billing.payments as paid join billing.session_pack_purchases as bought on bought.id = paid.id
         join billing.credit_accounts as account on account.purchase_id = bought.id where paid.id = $1`,
    [id],
  );
  const notices = await listNotices(cashier.billing.test.database, client.accountId);
  return { ...row, told: notices.filter(({ type }) => type === 'payment_refunded').length };
};

describe('a refund made at Stripe itself', () => {
  it('a refund made at Stripe itself is booked once, with the unused credits that it paid for', async () => {
    const { id, intent, settle } = await paidPack();
    await settle();
    const refund = refundOf(intent, 625);
    await told({ ...refund, status: 'pending' });
    expect(await standing(id)).toMatchObject({ refunded: '0.00', credits: 3 });
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        told(refund, at % 2 ? 'refund.created' : 'refund.updated'),
      ),
    );
    expect(await standing(id)).toEqual({
      ...{ state: 'succeeded', refunded: '6.25', credits: 2, status: 'completed' },
      ...{ movements: 1, told: 1 },
    });
    expect((await client.call(`GET /payments/${id}`)).body).toMatchObject({ refundedUsd: '6.25' });
  });

  it('takes the latest sessions if no credit is unused, and lists them', async () => {
    const { id, intent, settle } = await paidPack();
    await settle();
    const { billing } = cashier;
    const start = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const booked: string[] = [];
    for (const hours of [40, 60, 80])
      booked.push(
        await bookSession(billing, { client, companion }, { start: start(hours), purchase: id }),
      );
    const none = await sessionsToCancel(billing);
    await told(refundOf(intent, 1250));
    expect((await sessionsToCancel(billing)).slice(none.length)).toEqual([booked[2], booked[1]]);
    const admin = await billing.test.person('admin');
    const { body } = await admin.call('GET /session-pack-purchases/staff');
    expect(body.purchases.find((one: { id: string }) => one.id === id).takenBack).toMatchObject([
      { unusedCredits: 0, sessions: [expect.any(String), expect.any(String)] },
    ]);
    await billing.shop.giveBack(booked[0] ?? '');
  });

  it.each(['one', 'two', 'three', 'four'])(
    'a refund made at Stripe itself has the same result when duplicated and shuffled with the payment itself (%s)',
    async (seed) => {
      const { id, intent, settle } = await paidPack();
      const [first, second] = [refundOf(intent, 625), refundOf(intent, 1250)];
      const news = [settle, () => told(first), () => told(second), () => told(second)];
      for (const tell of shuffled([...news, ...news], seed)) expect(await tell()).toBe(200);
      expect(await standing(id)).toEqual({
        ...{ state: 'refunded', refunded: '18.75', credits: 0, status: 'refunded' },
        ...{ movements: 2, told: 2 },
      });
    },
  );

  it('waits for a refund that Kabar requested, and never exceeds what was paid', async () => {
    const { id, intent, settle } = await paidPack();
    await settle();
    const admin = await cashier.billing.test.person('admin');
    const asked = { id: randomUUID(), amountUsd: '6.25', reason: 'Asked by phone' };
    expect((await admin.call(`POST /payments/${id}/refunds`, asked)).status).toBe(201);
    await told(refundOf(intent, 1875));
    expect(await standing(id)).toMatchObject({ state: 'refunding', refunded: '0.00' });
    await cashier.billing.pay();
    expect(await standing(id)).toMatchObject({
      ...{ state: 'refunded', refunded: '18.75', credits: 0, status: 'refunded', movements: 2 },
    });
  });

  it('a refund of a subscription at Stripe itself appears among its transactions, and the subscription continues', async () => {
    const id = await cashier.subscribe(client, companion);
    await cashier.billing.pay();
    const { page, intent } = await cashier.payOnPage(id);
    await cashier.tell('checkout.session.completed', page);
    const refund = refundOf(intent, 1000);
    await told(refund);
    await told(refund, 'refund.updated');
    const rows = await query(
      `select own.status, row.transaction_type as type, row.amount_usd as amount, row.status as outcome
         from billing.user_subscriptions as own join billing.subscription_transactions as row on row.subscription_id = own.id
         where own.id = $1 and row.transaction_type = 'refund'`,
      [id],
    );
    expect(rows).toEqual([
      { status: 'active', type: 'refund', amount: '10.00', outcome: 'refunded' },
    ]);
  });

  it('a refund made at Stripe itself is ignored if it failed, has another currency, or is about another payment', async () => {
    const { id, intent, settle } = await paidPack();
    await settle();
    for (const refund of [
      refundOf(intent, 625, { status: 'failed' }),
      refundOf(intent, 625, { currency: 'eur' }),
      refundOf({ id: 'pi_of_others' }, 625),
      refundOf(intent, 0),
    ]) {
      expect(await told(refund)).toBe(200);
    }
    expect(await standing(id)).toMatchObject({ refunded: '0.00', credits: 3, movements: 0 });
  });
});
