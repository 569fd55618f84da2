import { randomUUID } from 'node:crypto';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createShop, type Shop } from '../billing-fixture.ts';

let test: TestService;
let shop: Shop;
beforeAll(async () => {
  test = await startTestService('billing', createApp);
  shop = createShop(test);
});
afterAll(async () => {
  await shop.system.close();
  await test.stop();
});
afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
});

const monday = new Date('2027-03-01T03:00:00Z');
const days = (count: number, from = monday) => new Date(from.getTime() + count * 86_400_000);
const refusals = async (asked: Promise<{ refusal: string | null }>[]) =>
  (await Promise.all(asked)).map(({ refusal }) => refusal);
async function subscriber(options: Parameters<Shop['subscribe']>[1] = {}) {
  const client = await test.person('client');
  const companion = await shop.companion();
  const subscription = await shop.subscribe(client.accountId, {
    companion: companion.accountId,
    ...options,
  });
  return { client, companion, subscription };
}

describe('a subscription', () => {
  it("pays for the sessions of each week, Monday to Sunday in the client's time zone", async () => {
    const { client, companion, subscription } = await subscriber();
    const id = client.accountId;
    expect(await shop.fund(id, monday)).toEqual({
      refusal: null,
      subscription_id: subscription,
      purchase_id: null,
      companion_id: companion.accountId,
      minutes: 25,
    });
    expect(await refusals([shop.fund(id, days(1)), shop.fund(id, days(5))])).toEqual([null, null]);
    // Sunday 23:30 and Monday 00:30 in Jakarta are both still Sunday in UTC.
    expect((await shop.fund(id, new Date('2027-03-07T16:30:00Z'))).refusal).toBe('week_used_up');
    expect((await shop.fund(id, new Date('2027-03-07T17:30:00Z'))).refusal).toBeNull();
    const { body } = await client.call('GET /credits');
    expect(body.subscription).toMatchObject({ id: subscription, sessionsPerWeek: 3 });
  });

  it('pays for no more than its sessions under a hundred concurrent bookings', async () => {
    const { client } = await subscriber({ plan: 'frequent' });
    const answers = await refusals(
      Array.from({ length: 100 }, () => shop.fund(client.accountId, days(2))),
    );
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(5);
    expect(answers.filter((refusal) => refusal === 'week_used_up')).toHaveLength(95);
  });

  it('a subscription has weeks with at most twice the sessions of the largest plan', async () => {
    const { client } = await subscriber();
    await shop.fund(client.accountId, monday);
    const [week] = await test.database.query<{ id: string; most: number }>(
      `select account.id, (select max(sessions_per_week) from billing.subscription_plans)::integer as most
         from billing.credit_accounts as account join billing.user_subscriptions as plan on plan.id = account.subscription_id
         where plan.user_id = $1`,
      [client.accountId],
    );
    const grant = (credits: number) =>
      shop.system.call(
        'select billing_api.grant_credits(array[$1::uuid], array[$2::integer], $3)',
        [...[week?.id, credits, randomUUID()]],
      );
    const free = 2 * (week?.most ?? 0) - 3;
    await expect(grant(free + 1)).rejects.toThrow('forbidden');
    await grant(free);
    await expect(grant(1)).rejects.toThrow('forbidden');
    await grant(-1);
    await grant(1);
  });

  it('a subscription that was cancelled pays until its period ends; a paused one pays for nothing', async () => {
    const { client, subscription } = await subscriber({ at: monday });
    const set = (status: string, column: string) =>
      test.database.query(
        `update billing.user_subscriptions set status = $2, ${column} = now() where id = $1`,
        [subscription, status],
      );
    await set('pending_cancellation', 'cancellation_requested_at');
    const id = client.accountId;
    expect(await refusals([shop.fund(id, days(30)), shop.fund(id, days(31))])).toEqual([
      null,
      'plan_ends_before',
    ]);
    await set('paused', 'paused_at');
    expect((await shop.fund(id, days(1))).refusal).toBe('no_subscription');
    expect((await client.call('GET /credits')).body.subscription).toBeNull();
    const other = await test.person('client');
    expect((await shop.fund(other.accountId, monday)).refusal).toBe('no_subscription');
  });
});

describe('a pack', () => {
  // Requirement: PACK-014, PACK-015
  it('pays for its sessions of 25 minutes with its companion, until 90 days after the purchase', async () => {
    const client = await test.person('client');
    const companion = await shop.companion();
    const id = client.accountId;
    const pack = await shop.buyPack(id, companion.accountId, { at: monday });
    expect(await shop.fund(id, days(89), pack)).toMatchObject({
      refusal: null,
      purchase_id: pack,
      companion_id: companion.accountId,
      minutes: 25,
    });
    expect((await shop.fund(id, days(90), pack)).refusal).toBe('pack_expired');
    expect(await refusals([1, 2, 3].map((day) => shop.fund(id, days(day), pack)))).toEqual(
      expect.arrayContaining([null, null, 'pack_used_up']),
    );
    const [row] = await test.database.query(
      `select total_sessions, payment_status, payment_method, amount_paid_usd, amount_paid_idr,
         expires_at - purchased_at = interval '90 days' as expires from billing.session_pack_purchases where id = $1`,
      [pack],
    );
    expect(row).toEqual({
      total_sessions: 3,
      payment_status: 'completed',
      payment_method: 'stripe',
      amount_paid_usd: '18.75',
      amount_paid_idr: '300000.00',
      expires: true,
    });
  });

  it("a pack does not pay for other people's bookings, nor before its payment is completed", async () => {
    const [client, other] = [await test.person('client'), await test.person('client')];
    const pack = await shop.buyPack(client.accountId, (await shop.companion()).accountId);
    expect((await shop.fund(other.accountId, days(1, new Date()), pack)).refusal).toBe(
      'pack_not_found',
    );
    for (const status of ['pending', 'failed', 'refunded']) {
      await test.database.query(
        'update billing.session_pack_purchases set payment_status = $2 where id = $1',
        [pack, status],
      );
      const asked = await shop.fund(client.accountId, days(1, new Date()), pack);
      expect(asked.refusal).toBe('pack_not_found');
    }
  });

  it('a pack is shown with its remaining sessions to its owner only', async () => {
    const [client, other] = [await test.person('client'), await test.person('client')];
    const companion = await shop.companion();
    const later = await shop.buyPack(client.accountId, companion.accountId, { pack: 'pack_5' });
    const first = await shop.buyPack(client.accountId, companion.accountId, {
      at: days(-10, new Date()),
    });
    await shop.fund(client.accountId, days(1, new Date()), first);
    const { body } = await client.call('GET /credits');
    expect(
      body.packs.map(({ purchaseId, remaining, total }: Record<string, unknown>) => [
        purchaseId,
        remaining,
        total,
      ]),
    ).toEqual([
      [first, 2, 3],
      [later, 5, 5],
    ]);
    for (const person of [other, companion, await test.person('admin')]) {
      expect((await person.call('GET /credits')).body.packs).toEqual([]);
    }
    expect((await test.nobody.call('GET /credits')).status).toBe(401);
  });
});

describe('the credit of a booking', () => {
  it('the credit of a booking is taken once and returned once, under a hundred concurrent requests', async () => {
    const client = await test.person('client');
    const pack = await shop.buyPack(client.accountId, (await shop.companion()).accountId);
    const booking = randomUUID();
    const at = days(1, new Date());
    const remaining = async () => (await client.call('GET /credits')).body.packs[0].remaining;
    await shop.fund(client.accountId, at, pack, booking);
    await shop.fund(client.accountId, at, pack, booking);
    expect(await remaining()).toBe(2);
    const given = await Promise.all(Array.from({ length: 100 }, () => shop.giveBack(booking)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await remaining()).toBe(3);
    // A session moved to another day is paid again.
    await shop.fund(client.accountId, days(2, at), pack, booking);
    expect(await remaining()).toBe(2);
    expect(await shop.use(booking)).toBe(true);
    expect([await shop.use(booking), await shop.giveBack(booking)]).toEqual([false, false]);
    expect(await remaining()).toBe(2);
  });

  it('returns to its own week', async () => {
    const { client } = await subscriber();
    const [one, two] = [randomUUID(), randomUUID()];
    await shop.fund(client.accountId, days(7), null, one);
    await shop.fund(client.accountId, days(14), null, two);
    await shop.giveBack(one);
    const weeks = await test.database.query(
      `select week::text, balance from billing.credit_accounts as account
         join billing.user_subscriptions as plan on plan.id = account.subscription_id
         where plan.user_id = $1 order by week`,
      [client.accountId],
    );
    expect(weeks).toEqual([
      { week: '2027-03-08', balance: 3 },
      { week: '2027-03-15', balance: 2 },
    ]);
  });
});

describe('the ledger of credits', () => {
  it('refuses at commit a movement that does not sum to zero', async () => {
    const movement = `with made as (insert into billing.credit_movements (key, kind) values ($1, 'grant') returning id)
      insert into billing.credit_entries select made.id, account.id, 1 from made, billing.credit_accounts as account
        where account.kind = 'granted'`;
    await expect(test.database.query(movement, [randomUUID()])).rejects.toMatchObject({
      code: 'KB500',
    });
  });

  it.each([
    'update billing.credit_entries set amount = amount + 1',
    'delete from billing.credit_entries',
    "update billing.credit_movements set kind = 'grant'",
    'delete from billing.credit_movements',
    'truncate billing.credit_entries',
    'truncate billing.credit_movements cascade',
  ])('the ledger of credits is append-only, for its owner too: %s', async (statement) => {
    await subscriber().then(({ client }) => shop.fund(client.accountId, days(1)));
    await expect(test.database.query(statement)).rejects.toMatchObject({ code: 'KB403' });
  });

  it('the ledger of credits can be changed only by the bookings service and background work', async () => {
    await expect(
      test.database.query('select * from billing_api.fund_booking($1, $1, now(), null)', [
        randomUUID(),
      ]),
    ).rejects.toMatchObject({ code: 'KB401' });
    const granted = await test.database.query(
      `select routine_name, grantee from information_schema.role_routine_grants
         where routine_schema = 'billing_api' and grantee not in ('postgres', 'kabar_billing_system') and grantee like 'kabar%'
         and routine_name in ('fund_booking', 'return_booking', 'use_booking') order by 1, 2`,
    );
    expect(granted).toEqual(
      ['fund_booking', 'return_booking', 'use_booking'].map((routine_name) => ({
        routine_name,
        grantee: 'kabar_bookings_system',
      })),
    );
  });
});
