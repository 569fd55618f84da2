import { randomUUID } from 'node:crypto';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createShop, type Shop } from '../billing-fixture.ts';

let test: TestService;
let shop: Shop;
let reader: RowReader;
beforeAll(async () => {
  test = await startTestService('billing', createApp);
  shop = createShop(test);
  reader = createRowReader(test.database, 'billing');
});
afterAll(async () => {
  await Promise.all([shop.system.close(), reader.close()]);
  await test.stop();
});

describe('a subscription that is opened', () => {
  it("keeps the terms of its sale, has one transaction, and renews a month later in the client's zone", async () => {
    const client = await test.person('client');
    // 31 January 09:00 in Jakarta.
    const id = await shop.subscribe(client.accountId, { at: new Date('2027-01-31T02:00:00Z') });
    await test.database.query(
      `update billing.subscription_plans set price_usd = 99 where code = 'basic'`,
    );
    const rows = await test.database.query(
      `select status, price_usd, sessions_per_week, anchor_day, next_billing_date from billing.user_subscriptions
         where id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        status: 'active',
        price_usd: '50.00',
        sessions_per_week: 3,
        anchor_day: 31,
        next_billing_date: new Date('2027-02-28T02:00:00Z'),
      },
    ]);
    const transactions = await test.database.query(
      `select transaction_type, amount_usd, status, payment_reference like 'test %' as referenced, created_at
         from billing.subscription_transactions where subscription_id = $1`,
      [id],
    );
    expect(transactions).toEqual([
      {
        transaction_type: 'start',
        amount_usd: '50.00',
        status: 'completed',
        referenced: true,
        created_at: new Date('2027-01-31T02:00:00Z'),
      },
    ]);
    await test.database.query(
      `update billing.subscription_plans set price_usd = 50 where code = 'basic'`,
    );
  });

  it('opening a subscription creates only one, even if fifty are opened at once, and is idempotent by id', async () => {
    const client = await test.person('client');
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => shop.subscribe(client.accountId)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason.message).toBe('subscription_exists');
    }
    const count = () =>
      test.database.query('select id from billing.user_subscriptions where user_id = $1', [
        client.accountId,
      ]);
    const [row] = await count();
    await shop.subscribe(client.accountId, { id: row?.id });
    expect(await count()).toHaveLength(1);
  });

  // Requirement: SUB-012
  it('a subscription that is opened has one of four statuses', async () => {
    const client = await test.person('client');
    const id = await shop.subscribe(client.accountId);
    const set = (assignments: string) =>
      test.database.query(`update billing.user_subscriptions set ${assignments} where id = $1`, [
        id,
      ]);
    await set(`status = 'pending_cancellation', cancellation_requested_at = now()`);
    await set(`status = 'paused', paused_at = now()`);
    await set(`status = 'cancelled', paused_at = null, cancelled_at = now()`);
    await expect(set(`status = 'frozen', cancelled_at = null`)).rejects.toMatchObject({
      constraint: 'user_subscriptions_status',
    });
  });

  it('a subscription that is opened is refused for a plan that does not exist', async () => {
    const client = await test.person('client');
    await expect(shop.subscribe(client.accountId, { plan: 'none' })).rejects.toThrow(
      'plan_not_found',
    );
  });

  it('a subscription can be opened only by background work', async () => {
    const client = await test.person('client');
    for (const person of [client, await test.person('admin')]) {
      const statement = `select billing_api.open_subscription('${randomUUID()}', '${client.accountId}',
        (select id from billing.subscription_plans limit 1), null, null, 'free', now(), 'UTC', now() + interval '1 month', 50)`;
      await expect(reader.keepAs(person.token, statement)).rejects.toMatchObject({ code: 'KB403' });
    }
  });
});

describe("the billing service's own login role", () => {
  it("reads only the caller's own rows, and writes none", async () => {
    const client = await test.person('client');
    const companion = await shop.companion();
    await shop.subscribe(client.accountId, { companion: companion.accountId });
    await shop.buyPack(client.accountId, companion.accountId);
    const strangers = [companion, await test.person('client'), await test.person('moderator')];
    for (const table of [
      'user_subscriptions',
      'subscription_transactions',
      'session_pack_purchases',
    ]) {
      const read = `select from billing.${table}`;
      expect(await reader.rowsAs(client.token, read)).toHaveLength(1);
      for (const { token } of strangers) expect(await reader.rowsAs(token, read)).toEqual([]);
      expect(await reader.rowsAs(undefined, read)).toEqual([]);
      for (const statement of [
        `delete from billing.${table}`,
        `update billing.${table} set id = id`,
      ]) {
        await expect(reader.rowsAs(client.token, statement)).rejects.toMatchObject({
          code: '42501',
        });
      }
    }
    for (const table of [
      'credit_accounts',
      'credit_movements',
      'credit_entries',
      'booking_fundings',
    ]) {
      await expect(
        reader.rowsAs(client.token, `select from billing.${table}`),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('changes of what a client bought only what the client may change', async () => {
    const client = await test.person('client');
    const companion = await shop.companion();
    const id = await shop.subscribe(client.accountId, { companion: companion.accountId });
    const pack = await shop.buyPack(client.accountId, companion.accountId);
    const subscription = (changes: object) =>
      `select billing.change_subscription('${id}', '${JSON.stringify(changes)}')`;
    const purchase = (changes: object) =>
      `select billing.change_pack('${pack}', '${JSON.stringify(changes)}')`;
    const moment = new Date().toISOString();
    const cancellation = { status: 'pending_cancellation', cancellation_requested_at: moment };
    for (const statement of [
      ...[
        { price_usd: 1 },
        { status: 'paused', paused_at: moment },
        { next_billing_date: moment },
      ].map(subscription),
      ...[{ payment_status: 'refunded' }, { expires_at: moment }].map(purchase),
    ])
      await expect(reader.rowsAs(client.token, statement)).rejects.toMatchObject({ code: 'KB403' });
    const stranger = await test.person('client');
    for (const statement of [subscription(cancellation), purchase({ extended_at: moment })])
      await expect(reader.rowsAs(stranger.token, statement)).rejects.toMatchObject({
        code: 'KB403',
      });
    expect(await reader.rowsAs(client.token, subscription(cancellation))).toHaveLength(1);
  });
});

describe('an account that is erased', () => {
  it('an account that is erased is replaced by a random id in billing rows, and has no current subscription', async () => {
    const client = await test.person('client');
    const companion = await shop.companion();
    const id = await shop.subscribe(client.accountId, { companion: companion.accountId });
    const pack = await shop.buyPack(client.accountId, companion.accountId);
    await shop.system.call('select billing_api.erase_person($1)', [client.accountId]);
    const [row] = await test.database.query(
      `select plan.status, plan.user_id as subject, plan.user_id = pack.user_id as same, pack.companion_id as companion
         from billing.user_subscriptions as plan, billing.session_pack_purchases as pack
         where plan.id = $1 and pack.id = $2`,
      [id, pack],
    );
    expect(row).toMatchObject({ status: 'cancelled', same: true, companion: companion.accountId });
    expect(row?.subject).not.toBe(client.accountId);
    await shop.system.call('select billing_api.erase_person($1)', [companion.accountId]);
    const left = await test.database.query(
      'select from billing.session_pack_purchases where companion_id = $1',
      [companion.accountId],
    );
    expect(left).toEqual([]);
  });
});
