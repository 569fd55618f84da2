import { randomUUID } from 'node:crypto';
import { movePerson } from '@kabar/dev/neighbours/auth';
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
  expect(await billing.shop.faults()).toEqual([]);
});

const query = (text: string, values: unknown[]) => billing.test.database.query(text, values);
const moveTo = (person: TestPerson, zone: string) =>
  movePerson(billing.test.database, person.accountId, zone);

/** A Basic subscription that began at `begin`, of a client in this zone. */
async function since(begin: Date, zone = 'UTC') {
  const person = await billing.test.person('client');
  await moveTo(person, zone);
  const id = await billing.shop.subscribe(person.accountId, {
    companion: companion.accountId,
    at: begin,
  });
  return { person, id };
}

async function stored(id: string) {
  const [row] = await query(
    `select status, period_start, next_billing_date, plan.code from billing.user_subscriptions as own
       join billing.subscription_plans as plan on plan.id = own.plan_id where own.id = $1`,
    [id],
  );
  return row as { status: string; period_start: Date; next_billing_date: Date; code: string };
}

/** Runs the due steps at a moment, and the payments that they begin. */
async function advance(id: string, at: Date) {
  await billing.asSystem((db) => advanceSubscription(db, id, at));
  await billing.pay();
}

const quote = async (person: TestPerson, id: string) =>
  person.call(`POST /subscriptions/${id}/upgrade-quotes`, { planId: await billing.plan('daily') });
const accept = (person: TestPerson, quoteId: string) =>
  person.call('POST /subscriptions/upgrades', { id: randomUUID(), quoteId });

/** A subscription whose 31-day period ends in this many minutes. */
async function endsIn(minutes: number) {
  const end = Date.now() + minutes * 60_000;
  const begin = new Date(end - 31 * 86_400_000);
  const { person, id } = await since(begin);
  await query('update billing.user_subscriptions set next_billing_date = $2 where id = $1', [
    id,
    new Date(end),
  ]);
  return { person, id };
}

describe('a quote', () => {
  it('made just before the renewal is refused after it', async () => {
    const { person, id } = await endsIn(600);
    const quoted = await quote(person, id);
    expect(quoted.status).toBe(201);
    const { next_billing_date: due } = await stored(id);
    await advance(id, due);
    expect((await stored(id)).period_start).toEqual(due);
    const accepted = await accept(person, quoted.body.id);
    expect([accepted.status, accepted.body.code]).toEqual([409, 'quote_expired']);
    expect((await stored(id)).code).toBe('basic');
  });

  it('a quote that is paid after the renewal is refunded, and the plan stays', async () => {
    const { person, id } = await endsIn(600);
    const accepted = await accept(person, (await quote(person, id)).body.id);
    expect(accepted.status).toBe(201);
    const { next_billing_date: due } = await stored(id);
    await billing.asSystem((db) => advanceSubscription(db, id, due));
    // The renewal is settled before the payment of the upgrade.
    const [renewal] = await query(
      `select id from billing.payments where subscription_id = $1 and purpose = 'renewal'`,
      [id],
    );
    await billing.settle(renewal?.id as string, `pi_${randomUUID()}`);
    await billing.pay();
    const [upgrade] = await query(
      'select state, failure, refunded_usd = amount_usd as is_refunded from billing.payments where id = $1',
      [accepted.body.id],
    );
    expect(upgrade).toEqual({ state: 'refunded', failure: 'quote_expired', is_refunded: true });
    expect((await stored(id)).code).toBe('basic');
  });

  it('a quote and its acceptance are refused while a renewal is unpaid', async () => {
    const { person, id } = await endsIn(600);
    const quoted = await quote(person, id);
    await query('update billing.user_subscriptions set past_due_since = now() where id = $1', [id]);
    expect((await quote(person, id)).body.code).toBe('renewal_unpaid');
    expect((await accept(person, quoted.body.id)).body.code).toBe('renewal_unpaid');
  });

  it('a quote of less than the provider charges is refused', async () => {
    const { person, id } = await endsIn(2);
    const quoted = await quote(person, id);
    expect([quoted.status, quoted.body.code]).toEqual([409, 'amount_too_small']);
  });

  it('expires when the price of either plan changes', async () => {
    const { person, id } = await endsIn(600);
    const quoted = await quote(person, id);
    await query('update billing.user_subscriptions set price_usd = 60 where id = $1', [id]);
    expect((await accept(person, quoted.body.id)).body.code).toBe('quote_expired');
  });
});

describe('a client who moves to another zone', () => {
  it.each([
    [
      '2027-01-31T17:30:00Z',
      'Asia/Jakarta',
      'UTC',
      ['2027-02-28T17:30:00Z', '2027-03-31T17:30:00Z'],
    ],
    [
      '2027-01-30T15:00:00Z',
      'America/New_York',
      'Asia/Jakarta',
      ['2027-02-28T15:00:00Z', '2027-03-30T14:00:00Z'],
    ],
  ])('pays once a month of the zone of the sale: %s in %s, then %s', async (at, from, to, ends) => {
    const { person, id } = await since(new Date(at), from);
    await moveTo(person, to);
    for (const end of ends) {
      const { next_billing_date: due } = await stored(id);
      expect(due).toEqual(new Date(end));
      await advance(id, due);
    }
    const payments = await query(
      `select state from billing.payments where subscription_id = $1 and purpose = 'renewal'`,
      [id],
    );
    expect(payments).toHaveLength(ends.length);
  });
});

it('the refund that staff see is the price of the rest of the period, and of an upgrade what is left of it', async () => {
  const person = await billing.test.person('client');
  const admin = await billing.test.person('admin');
  const { body } = await billing.subscribe(person, 'basic', { companionId: companion.accountId });
  await billing.pay();
  const id = body.id as string;
  await query(
    `update billing.user_subscriptions set started_at = now() - interval '10 days', period_start = now() - interval '10 days',
       next_billing_date = now() + interval '20 days' where id = $1`,
    [id],
  );
  const quoted = await quote(person, id);
  expect(quoted.body.amountUsd).toBe('43.33');
  await accept(person, quoted.body.id);
  await billing.pay();
  await query(
    `update billing.user_subscriptions set period_start = period_start - interval '10 days',
       next_billing_date = next_billing_date - interval '10 days' where id = $1`,
    [id],
  );
  // A third of 50 and of the difference of 65.
  const read = await admin.call(`GET /subscriptions/${id}/staff`);
  expect(read.body).toMatchObject({ proRataUsd: '38.34', refundableUsd: '93.33' });
  const cancelled = await admin.call(
    `POST /subscriptions/${id}/staff-cancellation`,
    { reason: 'Asked by phone', refundUsd: read.body.proRataUsd },
    { 'if-match': '*' },
  );
  expect(cancelled.status).toBe(200);
  await billing.pay();
  expect(billing.asked.slice(-1)).toEqual(['refund 38.34']);
});
