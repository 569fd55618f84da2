import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { forgetBefore } from './jobs.ts';
import { forgetPayers } from './queries.ts';

let billing: Billing;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  companion = await billing.shop.companion();
});
afterAll(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
  await billing.stop();
});

const now = new Date('2040-03-31T12:00:00Z');
const tenYears = new Date('2030-03-31T12:00:00Z');
const forget = () =>
  billing.asSystem((db) => forgetPayers(db, { before: forgetBefore(now, 10), most: 100 }));

/** A pack that was paid at `at`. */
async function paidAt(client: TestPerson, at: Date): Promise<string> {
  const id = randomUUID();
  await client.call('POST /session-pack-purchases', {
    ...{ id, packId: await billing.pack('pack_3'), companionId: companion.accountId },
  });
  await billing.pay();
  await billing.test.database.query('update billing.payments set created_at = $2 where id = $1', [
    id,
    at,
  ]);
  await billing.test.database.query(
    `update billing.session_pack_purchases set purchased_at = $2, expires_at = $2::timestamptz + interval '60 days' where id = $1`,
    [id, at],
  );
  return id;
}
const payment = async (id: string) =>
  (
    await billing.test.database.query(
      `select user_id, companion_id, amount_usd, state, reference is null as unnamed, is_anonymous from billing.payments where id = $1`,
      [id],
    )
  )[0];

// Decision: 90
describe('a payment after ten years', () => {
  it('counts years by the calendar', () => {
    expect(forgetBefore(now, 10)).toEqual(tenYears);
    expect(forgetBefore(new Date('2040-02-29T12:00:00Z'), 1)).toEqual(
      new Date('2039-02-28T12:00:00Z'),
    );
  });

  it('loses its person, pack and receipt, while the books keep its entries', async () => {
    const client = await billing.test.person('client');
    const old = await paidAt(client, new Date('2029-12-31T12:00:00Z'));
    const books = () =>
      billing.test.database.query('select count(*), sum(abs(amount)) from billing.ledger_entries');
    const receipts = () =>
      billing.test.database.query('select number, payment_id from billing.receipts');
    const before = [await books(), await receipts()];
    expect(await forget()).toBe(1);
    expect(await payment(old)).toMatchObject({
      ...{ companion_id: null, amount_usd: '18.75', state: 'succeeded' },
      ...{ unnamed: true, is_anonymous: true },
    });
    const people = [client.accountId, companion.accountId];
    expect(people).not.toContain((await payment(old))?.user_id);
    const [pack] = await billing.test.database.query(
      'select user_id, companion_id from billing.session_pack_purchases where id = $1',
      [old],
    );
    expect(people).not.toContain(pack?.user_id);
    expect(people).not.toContain(pack?.companion_id);
    expect([await books(), await receipts()]).toEqual(before);
    expect((await client.call('GET /payments')).body.payments).toEqual([]);
    const answer = await client.call(`GET /payments/${old}/receipt`);
    expect(answer.status).toBe(404);
    expect(await forget()).toBe(0);
  });

  it('keeps its person until exactly ten years have passed', async () => {
    const client = await billing.test.person('client');
    const [exact, older] = [
      await paidAt(client, tenYears),
      await paidAt(client, new Date(tenYears.getTime() - 1)),
    ];
    expect(await forget()).toBe(1);
    expect(await payment(exact)).toMatchObject({ user_id: client.accountId, is_anonymous: false });
    expect((await payment(older))?.is_anonymous).toBe(true);
  });

  it('keeps the person of a current subscription, but not of its old payments', async () => {
    const client = await billing.test.person('client');
    const id = await billing.shop.subscribe(client.accountId, {
      ...{ plan: 'basic', companion: companion.accountId },
    });
    await billing.test.database.query(
      `insert into billing.payments (id, user_id, purpose, plan_id, companion_id, description, amount_usd, provider, state, created_at,
           settled_at)
         select id, user_id, 'subscription', plan_id, companion_id, 'Basic', 50, 'simulated', 'failed', $2, $2
           from billing.user_subscriptions where id = $1`,
      [id, new Date('2029-01-01T00:00:00Z')],
    );
    const owner = async () =>
      (
        await billing.test.database.query(
          'select user_id from billing.user_subscriptions where id = $1',
          [id],
        )
      )[0]?.user_id;
    expect(await forget()).toBe(1);
    expect(await owner()).toBe(client.accountId);
    expect((await payment(id))?.is_anonymous).toBe(true);
  });

  it('a payment after ten years is anonymised once by two concurrent jobs', async () => {
    const client = await billing.test.person('client');
    for (let count = 0; count < 3; count += 1)
      await paidAt(client, new Date('2029-12-31T12:00:00Z'));
    const done = await Promise.all([forget(), forget()]);
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(3);
  });
});
