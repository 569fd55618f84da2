import { randomUUID } from 'node:crypto';
import { renamePerson } from '@kabar/dev/neighbours/auth';
import type { TestPerson } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { createPool } from '@kabar/server/transaction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { staffOf } from './staff-subscriptions-fixture.ts';

let billing: Billing;
let admin: TestPerson;
let companion: TestPerson;
let client: TestPerson;
let staff: ReturnType<typeof staffOf>;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
  staff = staffOf(billing, admin);
});
afterAll(() => billing.stop());
beforeEach(async () => {
  companion = await billing.shop.companion();
  client = await billing.test.person('client', `Margaret ${randomUUID()}`);
});
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
  expect(await billing.shop.faults()).toEqual([]);
});

/** Subscribes and pays. */
async function subscribed(plan = 'basic', who = client): Promise<string> {
  const id = randomUUID();
  const answer = await billing.subscribe(who, plan, { companionId: companion.accountId }, id);
  expect(answer.status).toBe(201);
  await billing.pay();
  return id;
}
const list = async (asked = '') => {
  const { status, body } = await admin.call(`GET /subscriptions/staff${asked}`);
  expect(status).toBe(200);
  return body;
};

// Decision: 51
it('shows an admin the subscriptions, payments and packs of one person, and nobody else', async () => {
  const id = await subscribed();
  const stranger = await billing.test.person('client');
  const get = (who: TestPerson, { accountId }: TestPerson, what = 'subscriptions') =>
    who.call(`GET /people/${accountId}/${what}`);
  const { body } = await get(admin, client);
  expect(body.subscriptions).toMatchObject([{ id, userProfile: { id: client.accountId } }]);
  expect(body.payments).toMatchObject([{ id, state: 'succeeded', refundedUsd: '0.00' }]);
  expect(body.payments[0].refundableUsd).toBe(body.payments[0].amountUsd);
  const ofCompanion = (await get(admin, companion)).body;
  expect(ofCompanion).toMatchObject({ subscriptions: [{ id }], payments: [] });
  expect((await get(admin, stranger)).body).toEqual({ subscriptions: [], payments: [] });
  expect((await get(admin, client, 'session-pack-purchases')).body.purchases).toEqual([]);
  const moderator = await billing.test.person('moderator');
  for (const what of ['subscriptions', 'session-pack-purchases']) {
    for (const who of [moderator, client, companion])
      expect((await get(who, client, what)).status).toBe(403);
    expect((await get(billing.test.nobody, client, what)).status).toBe(401);
  }
});

describe('the list of subscriptions', () => {
  // Requirement: ADMIN-037, ADMIN-047
  it('shows both people, plan and transactions, newest first', async () => {
    const older = await subscribed();
    const other = await billing.test.person('client');
    const newer = await subscribed('frequent', other);
    const ids = (await list()).subscriptions.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([newer, older]);
    expect((await list()).subscriptions[1]).toMatchObject({
      id: older,
      status: 'active',
      userProfile: { id: client.accountId, fullName: expect.stringMatching('Margaret') },
      companionProfile: { id: companion.accountId, fullName: expect.any(String) },
      subscriptionPlan: { name: 'Basic', priceUsd: '50.00', sessionsPerWeek: 3 },
      transactions: [{ transactionType: 'start', amountUsd: '50.00', status: 'completed' }],
    });
  });

  it('the list of subscriptions is searched by a part of the name of either person, and narrowed by status', async () => {
    const id = await subscribed();
    const part = (await staff.read(id)).subscription.userProfile.fullName
      .slice(12, 30)
      .toUpperCase();
    const found = async (asked: string) =>
      (await list(asked)).subscriptions.map((one: { id: string }) => one.id);
    expect(await found(`?search=${part}`)).toEqual([id]);
    expect(await found(`?search=${part}&status=active`)).toEqual([id]);
    expect(await found(`?search=${part}&status=paused`)).toEqual([]);
    await renamePerson(billing.test.database, companion.accountId, { fullName: 'Wulan_50% Sari' });
    expect(await found(`?search=${encodeURIComponent('wulan_50%')}`)).toEqual([id]);
    expect(await found(`?search=${encodeURIComponent('wulan%50')}`)).toEqual([]);
  });

  it.each(['newest', 'oldest', 'next_billing'])(
    'shows each once, page by page: %s',
    async (sort) => {
      const name = `Paged ${randomUUID()}`;
      await renamePerson(billing.test.database, companion.accountId, { fullName: name });
      const wanted: string[] = [];
      for (let count = 0; count < 28; count += 1) {
        const person = await billing.test.person('client');
        wanted.push(
          await billing.shop.subscribe(person.accountId, {
            companion: companion.accountId,
            // Several have the same moment.
            at: new Date(Date.now() - Math.floor(count / 3) * 60_000),
          }),
        );
      }
      const asked = `?search=${encodeURIComponent(name)}&sort=${sort}`;
      const first = await list(asked);
      expect(first.subscriptions).toHaveLength(25);
      const rest = await list(`${asked}&after=${first.next}`);
      expect(rest.next).toBeNull();
      const all = [...first.subscriptions, ...rest.subscriptions];
      expect(all.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
      const field = sort === 'next_billing' ? 'nextBillingDate' : 'startedAt';
      const moments = all.map((one) => Date.parse(one[field]));
      const sorted = moments.toSorted((one, other) => one - other);
      expect(moments).toEqual(sort === 'newest' ? sorted.toReversed() : sorted);
    },
  );

  it('refuses invalid parameters by field', async () => {
    for (const [asked, field] of [
      ['?status=none', 'status'],
      ['?sort=price', 'sort'],
      ['?after=here', 'after'],
      [`?after=2026-01-01T00:00:00Z_${randomUUID()}`, 'after'],
      [`?search=${'x'.repeat(101)}`, 'search'],
    ]) {
      const { status, body } = await admin.call(`GET /subscriptions/staff${asked}`);
      expect([asked, status, body.fields?.[0]?.path]).toEqual([asked, 400, field]);
    }
    expect((await admin.call('GET /subscriptions/no-id/staff')).status).toBe(400);
    expect((await admin.call(`GET /subscriptions/${randomUUID()}/staff`)).status).toBe(404);
  });
});

describe('money of the back office', () => {
  // Decision: 34
  it('money of the back office is closed to moderators, companions and clients, by HTTP and by SQL as the login role', async () => {
    const id = await subscribed();
    const moderator = await billing.test.person('moderator');
    const reads = [
      'GET /subscriptions/staff',
      `GET /subscriptions/${id}/staff`,
      'GET /session-pack-purchases/staff',
      'GET /revenue',
      'GET /exports/subscriptions',
      'GET /exports/transactions',
      'GET /exports/session-pack-purchases',
    ];
    for (const person of [moderator, companion, client]) {
      for (const request of reads) expect((await person.call(request)).status).toBe(403);
      for (const what of ['pause', 'resumption', 'staff-cancellation']) {
        expect((await staff.act(id, what, {}, '*', person)).status).toBe(403);
      }
      const refund = { id: randomUUID(), amountUsd: '1.00', reason: 'Because' };
      expect((await person.call(`POST /payments/${id}/refunds`, refund)).status).toBe(403);
    }
    const pool = createPool(billing.test.database.urls.billing, 1);
    const database = await pool.connect();
    const asModerator = async (text: string) => {
      await database.query('begin');
      await database.query('select auth_api.authenticate($1, $2)', [
        hashToken(moderator.token ?? ''),
        [],
      ]);
      try {
        return (await database.query(text)).rows;
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await database.query('rollback');
      }
    };
    for (const table of ['user_subscriptions', 'subscription_transactions', 'payments']) {
      expect(await asModerator(`select * from billing.${table}`)).toEqual([]);
    }
    expect(await asModerator('select * from billing.session_pack_purchases')).toEqual([]);
    for (const refused of [
      'select * from billing.refunds',
      'select * from billing.disputes',
      `insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status,
         created_at) values ('${id}', 'refund', 1, 'x', 'refunded', now())`,
      `insert into billing.disputes (id, payment_reference, amount_usd, state, opened_at) values ('x', 'x', 1, 'lost', now())`,
      `insert into billing.payers (user_id, customer) values ('${id}', 'x')`,
      `insert into billing.closings (person_id, closed_at, settled_at) values ('${id}', now(), now())`,
      `insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until)
         values (gen_random_uuid(), '${id}', 1, 'x', auth_api.uid(), now(), now())`,
      `insert into billing.subscription_steps (subscription_id, period_start, step, done_at) values ('${id}', now(), 'ended', now())`,
      'update billing.refunds set payment_id = id',
    ])
      expect([refused, await asModerator(refused)]).toEqual([refused, '42501']);
    for (const without of [
      'update billing.refunds set done_at = null returning id',
      'update billing.disputes set applied_at = null returning id',
      'update billing.provider_refunds set applied_at = null returning id',
      `update billing.refund_requests set decision = 'approved', decided_by = auth_api.uid(), decided_at = now() returning id`,
      'update billing.closings set waiver_asked_by = auth_api.uid() returning person_id',
      'select user_id from billing.payers',
      'update billing.session_packs set price_usd = 1 returning id',
    ])
      expect([without, await asModerator(without)]).toEqual([without, []]);
    for (const call of [
      `billing.page_of_sales('subscription', null, null, 'newest', null, null, 10)`,
      `billing.subscriptions_for_staff(array['${id}']::uuid[])`,
      `billing.transactions_for_staff(array['${id}']::uuid[], 10)`,
      `billing.payments_of_subscription('${id}')`,
      `billing.purchases_for_staff(array['${id}']::uuid[])`,
      'billing.page_of_transactions(null, null, 10)',
      'billing.read_revenue(now())',
      'billing_api.money_figures()',
      `billing.change_subscription('${id}', '{"status": "paused"}')`,
      `billing.change_subscription('${id}', '{"status": "active", "anchor_day": 1}')`,
      `billing.change_subscription('${id}', '{"status": "cancelled"}')`,
      `billing.change_subscription('${id}', '{"price_usd": 1}')`,
      `billing.change_payment('${id}', '{succeeded}', '{"state": "refunding"}')`,
      `billing.payment_facts('${id}')`,
      `billing.post_sale('x', 'refund', 1, '${id}', now())`,
      `billing.issue_receipt('${id}', now())`,
      `billing.hold_refundable('${id}', null)`,
      `billing.refund_facts('${id}', null, now())`,
      `billing.begin_refund('${id}', gen_random_uuid(), 1, now())`,
      `billing.hold_refund_request('${id}')`,
      `billing.record_export('x', '{}')`,
    ]) {
      expect([call, await asModerator(`select * from ${call}`)]).toEqual([call, 'KB403']);
    }
    database.release();
    await pool.end();
    expect((await staff.read(id)).subscription.status).toBe('active');
  });
});
