import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { createPool } from '@kabar/server/transaction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let admin: TestPerson;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
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

const query = (text: string, values: unknown[] = []) => billing.test.database.query(text, values);
/** Subscribes and pays. */
async function subscribed(plan = 'basic', who = client): Promise<string> {
  const id = randomUUID();
  const answer = await billing.subscribe(who, plan, { companionId: companion.accountId }, id);
  expect(answer.status).toBe(201);
  await billing.pay();
  return id;
}
const read = async (id: string) => (await admin.call(`GET /subscriptions/${id}/staff`)).body;
const list = async (asked = '') => {
  const { status, body } = await admin.call(`GET /subscriptions/staff${asked}`);
  expect(status).toBe(200);
  return body;
};
const act = (id: string, what: string, body: object = {}, version: string = '*', who = admin) =>
  who.call(
    `POST /subscriptions/${id}/${what}`,
    { reason: 'Asked by phone', ...body },
    { 'if-match': version === '*' ? '*' : `"${version}"` },
  );
const actionsOf = (id: string) =>
  query(
    `select action_type, admin_id, details from backoffice.admin_actions where target_id = $1 order by created_at, id`,
    [id],
  );
const jobs = (task: string) =>
  query(
    `select job.payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = $1 order by job.id`,
    [task],
  );
const toldOf = async (person: TestPerson) =>
  (
    await query(
      `select payload ->> 'event' as event from chat.notifications
         where recipient_id = $1 and type = 'subscription_changed' order by id`,
      [person.accountId],
    )
  ).map(({ event }) => event);

describe('the list of subscriptions', () => {
  // Ledger: ADMIN-037, ADMIN-047
  it('carries both people, plan and transactions, newest first', async () => {
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

  it('is searched by a part of the name of either person, and narrowed by status', async () => {
    const id = await subscribed();
    const part = (await read(id)).subscription.userProfile.fullName.slice(12, 30).toUpperCase();
    const found = async (asked: string) =>
      (await list(asked)).subscriptions.map((one: { id: string }) => one.id);
    expect(await found(`?search=${part}`)).toEqual([id]);
    expect(await found(`?search=${part}&status=active`)).toEqual([id]);
    expect(await found(`?search=${part}&status=paused`)).toEqual([]);
    await query('update auth.profiles set full_name = $2 where id = $1', [
      companion.accountId,
      'Wulan_50% Sari',
    ]);
    expect(await found(`?search=${encodeURIComponent('wulan_50%')}`)).toEqual([id]);
    expect(await found(`?search=${encodeURIComponent('wulan%50')}`)).toEqual([]);
  });

  it.each(['newest', 'oldest', 'next_billing'])(
    'shows each once, page by page: %s',
    async (sort) => {
      const name = `Paged ${randomUUID()}`;
      await query('update auth.profiles set full_name = $2 where id = $1', [
        companion.accountId,
        name,
      ]);
      const wanted: string[] = [];
      for (let count = 0; count < 28; count += 1) {
        const person = await billing.test.person('client');
        wanted.push(
          await billing.shop.subscribe(person.accountId, {
            companion: companion.accountId,
            // some at the very same moment
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

  it('refuses what it cannot be asked for, by the field', async () => {
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
  it('is closed to moderators, companions and clients, by HTTP and by SQL as the login role', async () => {
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
        expect((await act(id, what, {}, '*', person)).status).toBe(403);
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
    expect(await asModerator('select * from billing.refunds')).toBe('42501');
    for (const call of [
      `billing.page_of_sales('subscription', null, null, 'newest', null, null, 10)`,
      `billing.subscriptions_for_staff(array['${id}']::uuid[])`,
      `billing.transactions_for_staff(array['${id}']::uuid[], 10)`,
      `billing.payments_of_subscription('${id}', now())`,
      `billing.purchases_for_staff(array['${id}']::uuid[])`,
      'billing.page_of_transactions(null, null, 10)',
      'billing.read_revenue(now())',
      'billing_api.money_figures()',
      `billing.pause_subscription('${id}', null, 'x', now())`,
      `billing.resume_subscription('${id}', null, 'x', now())`,
      `billing.cancel_as_staff('${id}', null, 'x', 0, now())`,
      `billing.refund_as_staff('${id}', gen_random_uuid(), 1, 'x', now())`,
      `billing.record_export('x', '{}')`,
    ]) {
      expect([call, await asModerator(`select * from ${call}`)]).toEqual([call, 'KB403']);
    }
    database.release();
    await pool.end();
    expect((await read(id)).subscription.status).toBe('active');
  });
});

describe('pausing', () => {
  // Ledger: ADMIN-031, ADMIN-034, ADMIN-035
  it('stops what it covers, tells both people, and is recorded with its reason', async () => {
    const id = await subscribed();
    const answer = await act(id, 'pause', { reason: 'In hospital until May' });
    expect(answer.body).toMatchObject({ id, status: 'paused', pausedAt: expect.any(String) });
    expect((await billing.shop.fund(client.accountId, new Date())).refusal).toBe('no_subscription');
    expect(await jobs('bookings:cancel-uncovered')).toContainEqual({
      payload: { subscriptionId: id, from: expect.any(String), reason: 'subscription_paused' },
    });
    expect(await toldOf(client)).toEqual(['paused']);
    expect(await toldOf(companion)).toContain('paused');
    expect(await actionsOf(id)).toEqual([
      {
        action_type: 'subscription_pause',
        admin_id: admin.accountId,
        details: expect.objectContaining({
          reason: 'In hospital until May',
          before: { status: 'active' },
          after: { status: 'paused' },
        }),
      },
    ]);
  });

  // Ledger: ADMIN-032 (Decision: 70)
  it('ends by resuming: the next payment moves by the pause, and so does its day', async () => {
    const id = await subscribed();
    await query(
      `update billing.user_subscriptions set anchor_day = 31, started_at = '2031-01-01T10:00Z',
         next_billing_date = '2031-01-31T10:00Z' where id = $1`,
      [id],
    );
    await act(id, 'pause');
    await query(
      `update billing.user_subscriptions set paused_at = now() - interval '10 days' where id = $1`,
      [id],
    );
    const { body } = await act(id, 'resumption');
    expect(body).toMatchObject({ status: 'active', pausedAt: null });
    expect(body.nextBillingDate.slice(0, 10)).toBe('2031-02-10');
    const [row] = await query('select anchor_day from billing.user_subscriptions where id = $1', [
      id,
    ]);
    expect(row).toEqual({ anchor_day: 10 });
    expect((await billing.shop.fund(client.accountId, new Date())).refusal).toBeNull();
    expect((await actionsOf(id)).map((one) => one.action_type)).toEqual([
      'subscription_pause',
      'subscription_resume',
    ]);
    expect(await toldOf(client)).toEqual(['paused', 'resumed']);
  });

  // Ledger: ADMIN-030
  it('is for active ones alone, resuming for paused ones, and a cancelled one has nothing', async () => {
    const id = await subscribed();
    const codes = async () => {
      const answers = [];
      for (const what of ['pause', 'resumption', 'staff-cancellation']) {
        const { status, body } = await act(id, what, {}, '999999999');
        answers.push(`${status} ${body.code}`);
      }
      return answers;
    };
    expect(await codes()).toEqual(Array(3).fill('412 changed_meanwhile'));
    expect((await act(id, 'resumption')).body.code).toBe('subscription_not_paused');
    await act(id, 'pause');
    expect((await act(id, 'pause')).body.code).toBe('subscription_not_active');
    expect((await act(id, 'staff-cancellation')).body.code).toBe('subscription_not_active');
    await act(id, 'resumption');
    await client.call(`POST /subscriptions/${id}/cancellation`, {});
    expect((await act(id, 'pause')).status).toBe(409);
    expect((await act(id, 'staff-cancellation')).status).toBe(409);
    await query(
      `update billing.user_subscriptions set status = 'cancelled', cancelled_at = now() where id = $1`,
      [id],
    );
    for (const what of ['pause', 'resumption', 'staff-cancellation']) {
      expect((await act(id, what)).status).toBe(409);
    }
  });

  it('refuses a row that changed meanwhile, a missing version and a missing reason', async () => {
    const id = await subscribed();
    const { version } = (await read(id)).subscription;
    await client.call(`POST /subscriptions/${id}/pause-request`, {});
    expect((await act(id, 'pause', {}, String(version))).status).toBe(412);
    expect((await act(id, 'pause', {}, String(version + 1))).status).toBe(200);
    const bare = await admin.call(`POST /subscriptions/${id}/resumption`, { reason: 'Because' });
    expect([bare.status, bare.body.fields[0].path]).toEqual([400, 'If-Match']);
    for (const body of [{ reason: '' }, { reason: 'x'.repeat(501) }, { status: 'active' }]) {
      expect((await act(id, 'resumption', body)).status).toBe(400);
    }
    expect((await read(id)).subscription.status).toBe('paused');
  });
});

describe('cancelling by staff', () => {
  // Ledger: ADMIN-033, ADMIN-035 (Decision: 72)
  it('ends it at once, gives back the rest of the period by the provider, and cancels what was booked', async () => {
    const id = await subscribed();
    const half = await query(
      `update billing.user_subscriptions set started_at = now() - interval '15 days',
         next_billing_date = now() + (now() + interval '1 month' - now()) / 2 where id = $1 returning id`,
      [id],
    );
    expect(half).toHaveLength(1);
    const { proRataUsd, refundableUsd } = await read(id);
    expect(refundableUsd).toBe('50.00');
    expect(Math.abs(Number(proRataUsd) - 25)).toBeLessThan(1.5);
    const { status, body } = await act(id, 'staff-cancellation', { refundUsd: '25.00' });
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(body.cancellationRequestedAt).not.toBeNull();
    await billing.pay();
    expect(billing.asked).toContain('refund 25.00');
    expect((await billing.shop.fund(client.accountId, new Date())).refusal).toBe('no_subscription');
    expect(await jobs('bookings:cancel-uncovered')).toContainEqual({
      payload: expect.objectContaining({ subscriptionId: id }),
    });
    expect((await read(id)).subscription.transactions[0]).toMatchObject({
      transactionType: 'refund',
      amountUsd: '25.00',
      status: 'refunded',
    });
    expect((await read(id)).payments[0]).toMatchObject({
      refundedUsd: '25.00',
      state: 'succeeded',
      refundableUsd: '25.00',
    });
    expect(await toldOf(client)).toContain('cancelled');
    expect((await actionsOf(id)).at(-1)).toMatchObject({
      action_type: 'subscription_cancel',
      details: { reason: 'Asked by phone', refund_usd: 25 },
    });
  });

  it('gives back no more than was paid, and then nothing of it is done', async () => {
    const id = await subscribed();
    const answer = await act(id, 'staff-cancellation', { refundUsd: '50.01' });
    expect([answer.status, answer.body.code]).toEqual([409, 'refund_too_large']);
    expect((await act(id, 'staff-cancellation', { refundUsd: '-1.00' })).status).toBe(400);
    expect((await read(id)).subscription.status).toBe('active');
    expect(await query('select from billing.refunds where payment_id = $1', [id])).toEqual([]);
    expect(await actionsOf(id)).toEqual([]);
  });

  it('ends one whose companion has closed the account', async () => {
    const id = await subscribed();
    await query(
      'update billing.user_subscriptions set companion_id = gen_random_uuid() where id = $1',
      [id],
    );
    expect((await act(id, 'staff-cancellation')).body).toMatchObject({
      status: 'cancelled',
      companionProfile: { fullName: null },
    });
  });
});
