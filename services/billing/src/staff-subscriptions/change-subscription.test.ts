import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
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
describe('pausing', () => {
  // Requirement: ADMIN-031, ADMIN-034, ADMIN-035
  it('ends its cover, notifies both people, and is recorded with its reason', async () => {
    const id = await subscribed();
    const answer = await staff.act(id, 'pause', { reason: 'In hospital until May' });
    expect(answer.body).toMatchObject({ id, status: 'paused', pausedAt: expect.any(String) });
    expect((await billing.shop.fund(client.accountId, new Date())).refusal).toBe('no_subscription');
    expect(await staff.jobs('bookings:cancel-uncovered')).toContainEqual({
      payload: { subscriptionId: id, from: expect.any(String), reason: 'subscription_paused' },
    });
    expect(await staff.toldOf(client)).toEqual(['paused']);
    expect(await staff.toldOf(companion)).toContain('paused');
    expect(await staff.actionsOf(id)).toEqual([
      {
        action_type: 'subscription_pause',
        target_type: 'subscription',
        admin_id: admin.accountId,
        details: expect.objectContaining({
          reason: 'In hospital until May',
          before: { status: 'active' },
          after: { status: 'paused' },
        }),
      },
    ]);
  });

  // Requirement: ADMIN-010, ADMIN-032 (Decision: 70)
  it('a pause is ended by resuming, which moves the next payment and its day by the length of the pause', async () => {
    const id = await subscribed();
    await staff.query(
      `update billing.user_subscriptions set anchor_day = 31, started_at = '2031-01-01T10:00Z',
         next_billing_date = '2031-01-31T10:00Z' where id = $1`,
      [id],
    );
    await staff.act(id, 'pause');
    await staff.query(
      `update billing.user_subscriptions set paused_at = now() - interval '10 days' where id = $1`,
      [id],
    );
    const { body } = await staff.act(id, 'resumption');
    expect(body).toMatchObject({ status: 'active', pausedAt: null });
    expect(body.nextBillingDate.slice(0, 10)).toBe('2031-02-10');
    const [row] = await staff.query(
      'select anchor_day from billing.user_subscriptions where id = $1',
      [id],
    );
    expect(row).toEqual({ anchor_day: 10 });
    expect((await billing.shop.fund(client.accountId, new Date())).refusal).toBeNull();
    expect((await staff.actionsOf(id)).map((one) => one.action_type)).toEqual([
      'subscription_pause',
      'subscription_resume',
    ]);
    expect(await staff.toldOf(client)).toEqual(['paused', 'resumed']);
  });

  // Requirement: ADMIN-030
  it('pausing is only for active subscriptions and resuming only for paused ones; a cancelled one allows neither', async () => {
    const id = await subscribed();
    const codes = async () => {
      const answers = [];
      for (const what of ['pause', 'resumption', 'staff-cancellation']) {
        const { status, body } = await staff.act(id, what, {}, '999999999');
        answers.push(`${status} ${body.code}`);
      }
      return answers;
    };
    expect(await codes()).toEqual(Array(3).fill('412 changed_meanwhile'));
    expect((await staff.act(id, 'resumption')).body.code).toBe('subscription_not_paused');
    await staff.act(id, 'pause');
    expect((await staff.act(id, 'pause')).body.code).toBe('subscription_not_active');
    expect((await staff.act(id, 'staff-cancellation')).body.code).toBe('subscription_not_active');
    await staff.act(id, 'resumption');
    await client.call(`POST /subscriptions/${id}/cancellation`, {});
    expect((await staff.act(id, 'pause')).status).toBe(409);
    expect((await staff.act(id, 'staff-cancellation')).status).toBe(409);
    await staff.query(
      `update billing.user_subscriptions set status = 'cancelled', cancelled_at = now() where id = $1`,
      [id],
    );
    for (const what of ['pause', 'resumption', 'staff-cancellation']) {
      expect((await staff.act(id, what)).status).toBe(409);
    }
  });

  it('refuses an outdated version, a missing version and a missing reason', async () => {
    const id = await subscribed();
    const { version } = (await staff.read(id)).subscription;
    await client.call(`POST /subscriptions/${id}/pause-request`, {});
    expect((await staff.act(id, 'pause', {}, String(version))).status).toBe(412);
    expect((await staff.act(id, 'pause', {}, String(version + 1))).status).toBe(200);
    const bare = await admin.call(`POST /subscriptions/${id}/resumption`, { reason: 'Because' });
    expect([bare.status, bare.body.fields[0].path]).toEqual([400, 'If-Match']);
    for (const body of [{ reason: '' }, { reason: 'x'.repeat(501) }, { status: 'active' }]) {
      expect((await staff.act(id, 'resumption', body)).status).toBe(400);
    }
    expect((await staff.read(id)).subscription.status).toBe('paused');
  });
});

describe('cancelling by staff', () => {
  // Requirement: ADMIN-010, ADMIN-033, ADMIN-035 (Decision: 72)
  it('ends it at once, refunds the rest of the period by the provider, and cancels its bookings', async () => {
    const id = await subscribed();
    const half = await staff.query(
      `update billing.user_subscriptions set started_at = now() - interval '15 days', period_start = now() - interval '15 days',
         next_billing_date = now() + (now() + interval '1 month' - now()) / 2 where id = $1 returning id`,
      [id],
    );
    expect(half).toHaveLength(1);
    const { proRataUsd, refundableUsd } = await staff.read(id);
    expect(refundableUsd).toBe('50.00');
    expect(Math.abs(Number(proRataUsd) - 25)).toBeLessThan(1.5);
    const { status, body } = await staff.act(id, 'staff-cancellation', { refundUsd: '25.00' });
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(body.cancellationRequestedAt).not.toBeNull();
    await billing.pay();
    expect(billing.asked).toContain('refund 25.00');
    expect((await billing.shop.fund(client.accountId, new Date())).refusal).toBe('no_subscription');
    expect(await staff.jobs('bookings:cancel-uncovered')).toContainEqual({
      payload: expect.objectContaining({ subscriptionId: id }),
    });
    expect((await staff.read(id)).subscription.transactions[0]).toMatchObject({
      transactionType: 'refund',
      amountUsd: '25.00',
      status: 'refunded',
    });
    expect((await staff.read(id)).payments[0]).toMatchObject({
      refundedUsd: '25.00',
      state: 'succeeded',
      refundableUsd: '25.00',
    });
    expect(await staff.toldOf(client)).toContain('cancelled');
    expect((await staff.actionsOf(id)).at(-1)).toMatchObject({
      action_type: 'subscription_cancel',
      details: { reason: 'Asked by phone', refund_usd: 25 },
    });
  });

  it('refunds no more than was paid; otherwise nothing happens', async () => {
    const id = await subscribed();
    const answer = await staff.act(id, 'staff-cancellation', { refundUsd: '50.01' });
    expect([answer.status, answer.body.code]).toEqual([409, 'refund_too_large']);
    expect((await staff.act(id, 'staff-cancellation', { refundUsd: '-1.00' })).status).toBe(400);
    expect((await staff.read(id)).subscription.status).toBe('active');
    expect(await staff.query('select from billing.refunds where payment_id = $1', [id])).toEqual(
      [],
    );
    expect(await staff.actionsOf(id)).toEqual([]);
  });

  it('works when the companion has closed her account', async () => {
    const id = await subscribed();
    await staff.query(
      'update billing.user_subscriptions set companion_id = gen_random_uuid() where id = $1',
      [id],
    );
    expect((await staff.act(id, 'staff-cancellation')).body).toMatchObject({
      status: 'cancelled',
      companionProfile: { fullName: null },
    });
  });
});
