import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  companion = await billing.shop.companion();
});
afterAll(() => billing.stop());
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
  expect(await billing.shop.faults()).toEqual([]);
});

const own = async (person: TestPerson) => (await person.call('GET /subscriptions/current')).body;
const withHer = () => ({ companionId: companion.accountId });

/** A client with a paid subscription. */
async function subscriber(plan = 'basic') {
  const person = await billing.test.person('client');
  const { body } = await billing.subscribe(person, plan, withHer());
  await billing.pay();
  return { person, id: body.id as string };
}

describe('a subscription', () => {
  // Requirement: SUB-015, SUB-016
  it('a subscription is opened when its payment is settled, with one transaction', async () => {
    const person = await billing.test.person('client');
    const asked = await billing.subscribe(person, 'basic', withHer());
    expect(asked).toMatchObject({ status: 201, body: { state: 'pending', amountUsd: '50.00' } });
    expect((await own(person)).current).toBeNull();
    await billing.pay();
    expect(billing.asked).toContain(`create ${asked.body.id}`);
    expect(await own(person)).toEqual({
      current: {
        id: asked.body.id,
        companion: expect.objectContaining({ id: companion.accountId }),
        plan: { id: await billing.plan('basic'), code: 'basic', name: 'Basic' },
        status: 'active',
        priceUsd: '50.00',
        sessionsPerWeek: 3,
        minutesPerSession: 25,
        startedAt: expect.any(String),
        nextBillingDate: expect.any(String),
        cancellationRequestedAt: null,
        pauseAskedAt: null,
        nextPlan: null,
        pastDueSince: null,
        priceRaise: null,
      },
      paused: null,
      transactions: [
        expect.objectContaining({
          transactionType: 'start',
          amountUsd: '50.00',
          status: 'completed',
          paymentReference: expect.stringMatching(/^pi_simulated_/),
        }),
      ],
    });
  });

  // Requirement: SUB-025
  it("a subscription is the client's only one, even if fifty are asked for at once", async () => {
    const person = await billing.test.person('client');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => billing.subscribe(person, 'basic', withHer())),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['payment_waiting']));
    await billing.pay();
    const again = await billing.subscribe(person, 'daily', withHer());
    expect(again).toMatchObject({ status: 409, body: { code: 'subscription_exists' } });
  });

  it('requires a verified companion, a plan that is sold, and a client', async () => {
    const person = await billing.test.person('client');
    const ask = (plan: string, more: object) => billing.subscribe(person, plan, more);
    expect((await ask('basic', {})).body.code).toBe('companion_needed');
    const stranger = await billing.test.person('companion');
    const unverified = await ask('basic', { companionId: stranger.accountId });
    expect(unverified.body.code).toBe('companion_not_found');
    const none = { ...withHer(), planId: randomUUID() };
    expect((await ask('basic', none)).body.code).toBe('plan_not_found');
    const foreign = await ask('basic', { trialRequestId: randomUUID() });
    expect(foreign.body.code).toBe('trial_request_not_found');
    expect((await billing.subscribe(companion, 'basic', withHer())).status).toBe(403);
    expect((await billing.subscribe(billing.test.nobody, 'basic', withHer())).status).toBe(401);
    expect((await ask('basic', { ...withHer(), status: 'paused' })).status).toBe(400);
  });

  it('a subscription can be paid again after a declined payment', async () => {
    const person = await billing.test.person('client');
    await billing.subscribe(person, 'basic', {
      ...withHer(),
      simulatedOutcome: 'declined_at_confirmation',
    });
    await billing.pay();
    expect((await own(person)).current).toBeNull();
    await billing.subscribe(person, 'basic', withHer());
    await billing.pay();
    expect((await own(person)).current).toMatchObject({ status: 'active' });
  });
});

// Requirement: SUB-024
it('a subscription is paid and refunded only by the provider', async () => {
  const { id } = await subscriber();
  const admin = await billing.test.person('admin');
  const body = { reason: 'Asked by phone', refundUsd: '50.00' };
  await admin.call(`POST /subscriptions/${id}/staff-cancellation`, body, { 'if-match': '*' });
  await billing.pay();
  const asked = billing.asked.slice(billing.asked.indexOf(`create ${id}`));
  expect(asked).toEqual([`create ${id}`, `confirm ${id}`, 'refund 50.00']);
});

describe('a subscription that is cancelled', () => {
  // Requirement: SUB-008
  it('continues until its period ends; cancelling it again changes nothing', async () => {
    const { person, id } = await subscriber();
    const cancelled = await person.call(`POST /subscriptions/${id}/cancellation`);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'pending_cancellation', cancellationRequestedAt: expect.any(String) },
    });
    const again = await person.call(`POST /subscriptions/${id}/cancellation`);
    expect(again.body.cancellationRequestedAt).toBe(cancelled.body.cancellationRequestedAt);
    // The job cancels sessions only while this cancellation stands.
    const { cancellationRequestedAt: requestedAt, nextBillingDate: from } = cancelled.body;
    const [job] = await billing.test.database.query(
      'select payload from graphile_worker._private_jobs where key = $1',
      [`bookings:cancel-uncovered:${id}`],
    );
    expect(job).toEqual({ payload: { subscriptionId: id, from, requestedAt } });
    const other = await subscriber();
    for (const stranger of [other.person, companion]) {
      expect((await stranger.call(`POST /subscriptions/${id}/cancellation`)).status).toBe(404);
    }
    expect((await own(other.person)).current).toMatchObject({ status: 'active' });
  });

  // Requirement: SUB-014
  it('a subscription that is cancelled is not current while it is paused, and only staff can pause it', async () => {
    const { person, id } = await subscriber();
    const asked = await person.call(`POST /subscriptions/${id}/pause-request`);
    expect(asked.body).toMatchObject({ status: 'active', pauseAskedAt: expect.any(String) });
    await billing.test.database.query(
      `update billing.user_subscriptions set status = 'paused', paused_at = now() where id = $1`,
      [id],
    );
    expect(await own(person)).toMatchObject({ current: null, paused: { id, status: 'paused' } });
    const cancelled = await person.call(`POST /subscriptions/${id}/cancellation`);
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'subscription_not_active' } });
  });
});

describe('a change of plan', () => {
  // Decision: 71
  it('a change of plan to a more expensive one is quoted for 15 minutes, and exactly the quote is charged', async () => {
    const { person, id } = await subscriber();
    const quoted = await person.call(`POST /subscriptions/${id}/upgrade-quotes`, {
      planId: await billing.plan('daily'),
    });
    expect(quoted.status).toBe(201);
    // The whole month is left.
    expect(Number(quoted.body.amountUsd)).toBeCloseTo(65, 0);
    const upgrade = await person.call('POST /subscriptions/upgrades', {
      id: randomUUID(),
      quoteId: quoted.body.id,
    });
    expect(upgrade.body).toMatchObject({ purpose: 'upgrade', amountUsd: quoted.body.amountUsd });
    await billing.pay();
    expect((await own(person)).current).toMatchObject({
      plan: { code: 'daily' },
      sessionsPerWeek: 7,
      priceUsd: '115.00',
    });
    const lower = await person.call(`POST /subscriptions/${id}/upgrade-quotes`, {
      planId: await billing.plan('basic'),
    });
    expect(lower.body.code).toBe('plan_not_dearer');
  });

  it("a change of plan is refused for an expired quote, and for another person's", async () => {
    const { person, id } = await subscriber();
    const planId = await billing.plan('daily');
    const quoted = await person.call(`POST /subscriptions/${id}/upgrade-quotes`, { planId });
    const other = await subscriber();
    const take = (who: TestPerson) =>
      who.call('POST /subscriptions/upgrades', { id: randomUUID(), quoteId: quoted.body.id });
    expect((await take(other.person)).status).toBe(404);
    await billing.test.database.query(
      `update billing.upgrade_quotes set valid_until = now() - interval '1 second' where id = $1`,
      [quoted.body.id],
    );
    expect((await take(person)).body.code).toBe('quote_expired');
  });

  it('a change of plan at the renewal is stored, and can be withdrawn', async () => {
    const { person, id } = await subscriber('daily');
    const planId = await billing.plan('basic');
    const chosen = await person.call(`POST /subscriptions/${id}/next-plan`, { planId });
    expect(chosen.body).toMatchObject({
      plan: { code: 'daily' },
      nextPlan: { code: 'basic', priceUsd: '50.00' },
    });
    const back = await person.call(`POST /subscriptions/${id}/next-plan`, { planId: null });
    expect(back.body.nextPlan).toBeNull();
  });
});
