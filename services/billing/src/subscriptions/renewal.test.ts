import { movePerson } from '@kabar/dev/neighbours/auth';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { advanceSubscription } from './advance-subscription.ts';

let billing: Billing;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  companion = await billing.shop.companion();
});
afterAll(() => billing.stop());
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
});

const hour = 3_600_000;

/** A subscription that began at `begin`, of a client in this zone. */
async function since(begin: string, zone: string, plan = 'basic') {
  const person = await billing.test.person('client');
  await movePerson(billing.test.database, person.accountId, zone);
  const id = await billing.shop.subscribe(person.accountId, {
    ...{ plan, companion: companion.accountId },
    at: new Date(begin),
  });
  return { person, id };
}

async function subscription(id: string) {
  const [row] = await billing.test.database.query(
    `select status, next_billing_date, price_usd, sessions_per_week, past_due_since from billing.user_subscriptions where id = $1`,
    [id],
  );
  return row as {
    status: string;
    next_billing_date: Date;
    price_usd: string;
    sessions_per_week: number;
    past_due_since: Date | null;
  };
}

const advance = (id: string, at: Date) => billing.asSystem((db) => advanceSubscription(db, id, at));

/** Runs the jobs at this moment; fails: whether the provider declines. */
async function pass(id: string, at: Date, fails = false) {
  await advance(id, at);
  if (fails) {
    await billing.test.database.query(
      `update billing.payments set simulated_outcome = 'declined_at_confirmation' where subscription_id = $1 and state = 'pending'`,
      [id],
    );
  }
  await billing.pay();
}

const told = async (person: TestPerson) =>
  (await listNotices(billing.test.database, person.accountId))
    .filter(({ type }) => type === 'subscription_changed')
    .map(({ payload }) => payload.event);

describe('the renewal of a subscription', () => {
  // Decision: 73
  it('keeps the last day of the month through a year, and the hour through both clock changes', async () => {
    const { id } = await since('2027-01-31T14:00:00Z', 'America/New_York');
    const days: string[] = [];
    for (let month = 0; month < 12; month += 1) {
      const { next_billing_date: due } = await subscription(id);
      days.push(
        new Intl.DateTimeFormat('sv-SE', {
          timeZone: 'America/New_York',
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(due),
      );
      await pass(id, due);
    }
    expect(days).toEqual([
      '2027-02-28 09:00',
      '2027-03-31 09:00',
      '2027-04-30 09:00',
      '2027-05-31 09:00',
      '2027-06-30 09:00',
      '2027-07-31 09:00',
      '2027-08-31 09:00',
      '2027-09-30 09:00',
      '2027-10-31 09:00',
      '2027-11-30 09:00',
      '2027-12-31 09:00',
      '2028-01-31 09:00',
    ]);
  });

  it('the renewal of a subscription is announced three days before, and charged once however often the job runs', async () => {
    const { person, id } = await since('2027-01-15T02:00:00Z', 'Asia/Jakarta');
    const { next_billing_date: due } = await subscription(id);
    await pass(id, new Date(due.getTime() - 73 * hour));
    expect(await told(person)).toEqual([]);
    await pass(id, new Date(due.getTime() - 72 * hour));
    await pass(id, new Date(due.getTime() - 71 * hour));
    expect(await told(person)).toEqual(['renews_soon']);
    const [notice] = await listNotices(billing.test.database, person.accountId);
    expect(notice?.payload).toMatchObject({ amount_usd: '50.00', amount_idr: '800000.00' });
    await Promise.all(Array.from({ length: 10 }, () => advance(id, due)));
    await billing.pay();
    await advance(id, due);
    await billing.pay();
    const payments = await billing.test.database.query(
      'select amount_usd, state from billing.payments where subscription_id = $1',
      [id],
    );
    expect(payments).toEqual([{ amount_usd: '50.00', state: 'succeeded' }]);
    expect(await told(person)).toEqual(['renews_soon', 'renewed']);
  });

  it('the renewal of a subscription is announced when a cancellation is taken back within the three days', async () => {
    const { person, id } = await since('2027-01-15T02:00:00Z', 'Asia/Jakarta');
    const { next_billing_date: due } = await subscription(id);
    await person.call(`POST /subscriptions/${id}/cancellation`);
    const before = await told(person);
    await pass(id, new Date(due.getTime() - 24 * hour));
    expect(await told(person)).toEqual(before);
    await billing.test.database.query(
      `update billing.user_subscriptions set status = 'active', cancellation_requested_at = null where id = $1`,
      [id],
    );
    await pass(id, new Date(due.getTime() - 23 * hour));
    expect(await told(person)).toEqual([...before, 'renews_soon']);
  });

  it('starts the plan that was chosen for it', async () => {
    const { person, id } = await since('2027-01-15T02:00:00Z', 'Asia/Jakarta', 'daily');
    await person.call(`POST /subscriptions/${id}/next-plan`, {
      planId: await billing.plan('basic'),
    });
    const { next_billing_date: due } = await subscription(id);
    await pass(id, due);
    expect(await subscription(id)).toMatchObject({ price_usd: '50.00', sessions_per_week: 3 });
  });

  // Decision: 71
  it('charges the price that the client saw with the choice, also when the plan has become more expensive', async () => {
    const { person, id } = await since('2027-01-15T02:00:00Z', 'Asia/Jakarta', 'daily');
    const planId = await billing.plan('basic');
    const choose = (priceUsd: string) =>
      person.call(`POST /subscriptions/${id}/next-plan`, { planId, priceUsd });
    expect((await choose('49.99')).body.code).toBe('price_changed');
    expect((await choose('50.00')).status).toBe(200);
    const setPrice = (price: number) =>
      billing.test.database.query(
        'update billing.subscription_plans set price_usd = $2 where id = $1',
        [planId, price],
      );
    await setPrice(60);
    const { next_billing_date: due } = await subscription(id);
    await pass(id, due);
    await setPrice(50);
    expect(await subscription(id)).toMatchObject({ price_usd: '50.00', sessions_per_week: 3 });
    const payments = await billing.test.database.query(
      'select amount_usd from billing.payments where subscription_id = $1',
      [id],
    );
    expect(payments).toEqual([{ amount_usd: '50.00' }]);
  });

  // Requirement: SUB-009
  it('a cancelled subscription is not renewed: it ends with its period and pays for nothing after', async () => {
    const { person, id } = await since('2027-01-15T02:00:00Z', 'Asia/Jakarta');
    await person.call(`POST /subscriptions/${id}/cancellation`);
    const { next_billing_date: due } = await subscription(id);
    const before = await billing.shop.fund(person.accountId, new Date(due.getTime() - hour));
    expect(before.refusal).toBeNull();
    const after = await billing.shop.fund(person.accountId, due);
    expect(after.refusal).toBe('plan_ends_before');
    await pass(id, new Date(due.getTime() - 1000));
    expect((await subscription(id)).status).toBe('pending_cancellation');
    await pass(id, due);
    expect((await subscription(id)).status).toBe('cancelled');
    const ended = await billing.shop.fund(person.accountId, new Date(due.getTime() - hour));
    expect(ended.refusal).toBe('no_subscription');
    expect(await told(person)).toEqual(['ended']);
  });

  // Decision: 74
  it('a failed renewal is retried on days 1, 3, 5 and 7 while the subscription continues, which then ends', async () => {
    const { person, id } = await since('2027-01-15T02:00:00Z', 'Asia/Jakarta');
    const { next_billing_date: due } = await subscription(id);
    const day = (days: number) => new Date(due.getTime() + days * 24 * hour);
    for (const days of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await pass(id, day(days), true);
      expect(await subscription(id)).toMatchObject({
        status: 'active',
        past_due_since: expect.any(Date),
      });
    }
    const tries = await billing.test.database.query(
      `select state from billing.payments where subscription_id = $1`,
      [id],
    );
    expect(tries.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'failed'));
    await pass(id, day(8));
    expect((await subscription(id)).status).toBe('cancelled');
    expect((await told(person)).at(-1)).toBe('not_paid');
  });

  it('a renewal that is paid on the third day renews from its regular day', async () => {
    const { id } = await since('2027-01-15T02:00:00Z', 'Asia/Jakarta');
    const { next_billing_date: due } = await subscription(id);
    await pass(id, due, true);
    await pass(id, new Date(due.getTime() + 24 * hour), true);
    await pass(id, new Date(due.getTime() + 72 * hour));
    expect(await subscription(id)).toMatchObject({
      status: 'active',
      past_due_since: null,
      next_billing_date: new Date('2027-03-15T02:00:00Z'),
    });
  });

  // Decision: 58
  it('the renewal of a subscription with a smaller plan reduces later weeks, and cancels bookings beyond them', async () => {
    const { person, id } = await since('2031-01-10T10:00:00Z', 'UTC', 'daily');
    const booked = async (day: string) =>
      (await billing.shop.fund(person.accountId, new Date(`${day}T09:00:00Z`))).refusal;
    // Two in the week of the renewal, five and two in later weeks.
    for (const day of ['2031-02-10', '2031-02-11']) expect(await booked(day)).toBeNull();
    for (const day of ['17', '18', '19', '20', '21', '24', '25']) {
      expect(await booked(`2031-02-${day}`)).toBeNull();
    }
    await billing.test.database.query(
      `update billing.user_subscriptions set next_price_usd = 50, next_plan_id = (select id from billing.subscription_plans where code = 'basic')
         where id = $1`,
      [id],
    );
    await pass(id, new Date('2031-02-10T10:00:00Z'));
    const weeks = await billing.test.database.query(
      'select balance from billing.credit_accounts where subscription_id = $1 order by week',
      [id],
    );
    expect(weeks.map(({ balance }) => balance)).toEqual([5, 0, 1]);
    const jobs = await billing.test.database.query(
      `select job.payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task
         on task.id = job.task_id where task.identifier = 'bookings:cancel-beyond-week'`,
    );
    expect(jobs).toContainEqual({
      payload: { subscriptionId: id, from: '2031-02-10T10:00:00.000Z', perWeek: 3 },
    });
    expect(await billing.shop.faults()).toEqual([]);
  });
});
