import { randomUUID } from 'node:crypto';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';
import { advanceSubscription } from '../subscriptions/advance-subscription.ts';

let billing: Billing;
let admin: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
  companion = await billing.shop.companion();
});
afterAll(() => billing.stop());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

async function subscriber(plan: string) {
  const person = await billing.test.person('client');
  const id = await billing.shop.subscribe(person.accountId, {
    ...{ plan, companion: companion.accountId },
  });
  return { person, id };
}
const announce = async (plan: string, priceUsd: string, more: object = {}, who = admin) =>
  who.call('POST /price-raises', {
    ...{ id: randomUUID(), planId: await billing.plan(plan), priceUsd },
    ...{ beginsAt: inDays(30.5).toISOString(), ...more },
  });
const agree = (person: TestPerson, raise: string) =>
  person.call(`POST /price-raises/${raise}/agreement`);
const own = async (person: TestPerson) =>
  (await person.call('GET /subscriptions/current')).body.current;
const toldOf = async (person: TestPerson) =>
  (await listNotices(billing.test.database, person.accountId))
    .map(({ payload }) => payload)
    .filter(({ event }) => event === 'price_raise');
/** The price of the second renewal from now. */
async function renewTwice(id: string) {
  for (let month = 0; month < 2; month += 1) {
    const [row] = await billing.test.database.query<{ next_billing_date: Date }>(
      'select next_billing_date from billing.user_subscriptions where id = $1',
      [id],
    );
    await billing.asSystem((db) =>
      advanceSubscription(db, id, row?.next_billing_date ?? new Date()),
    );
    await billing.pay();
  }
  const payments = await billing.test.database.query<{ amount_usd: string }>(
    'select amount_usd from billing.payments where subscription_id = $1 order by created_at',
    [id],
  );
  return payments.map(({ amount_usd }) => amount_usd);
}

// Decision: 71
describe('a price raise', () => {
  it('notifies each subscriber who pays less; those who agree pay it from its start, others keep their price', async () => {
    const [willing, silent, other] = [
      await subscriber('basic'),
      await subscriber('basic'),
      await subscriber('daily'),
    ];
    const raise = await announce('basic', '60.00');
    expect(raise).toMatchObject({ status: 201, body: { agreed: 0, priceUsd: '60.00' } });
    for (const { person, id } of [willing, silent])
      expect(await toldOf(person)).toEqual([
        {
          ...{ subscription_id: id, event: 'price_raise', amount_usd: '60.00' },
          amount_idr: '960000.00',
          at: raise.body.beginsAt,
        },
      ]);
    expect(await toldOf(other.person)).toEqual([]);
    expect((await own(willing.person)).priceRaise).toEqual({
      ...{ id: raise.body.id, priceUsd: '60.00', beginsAt: raise.body.beginsAt, agreedAt: null },
    });
    expect((await own(other.person)).priceRaise).toBeNull();
    expect((await agree(willing.person, raise.body.id)).status).toBe(204);
    expect((await own(willing.person)).priceRaise.agreedAt).not.toBeNull();
    const { raises } = (await admin.call('GET /price-raises')).body;
    expect(raises[0]).toMatchObject({ id: raise.body.id, agreed: 1, unanswered: 1 });
    // The first renewal is before the raise, or on its first days in a month of 31.
    expect((await renewTwice(willing.id)).at(-1)).toBe('60.00');
    expect(await renewTwice(silent.id)).toEqual(['50.00', '50.00']);
    expect(await own(willing.person)).toMatchObject({ priceUsd: '60.00', priceRaise: null });
  });

  it('a price raise is refused within 30 days, at a price that nobody pays less than, and for an unknown plan', async () => {
    await subscriber('frequent');
    const soon = await announce('frequent', '99.00', { beginsAt: inDays(29.9).toISOString() });
    expect(soon.body.code).toBe('raise_too_soon');
    expect((await announce('frequent', '85.00')).body.code).toBe('price_not_higher');
    const unknown = await announce('frequent', '99.00', { planId: randomUUID() });
    expect(unknown.body.code).toBe('plan_not_found');
  });

  it('a price raise is idempotent by id and rejects a reused id with another price', async () => {
    const { person } = await subscriber('frequent');
    const body = { id: randomUUID(), beginsAt: inDays(40).toISOString() };
    expect((await announce('frequent', '90.00', body)).status).toBe(201);
    expect((await announce('frequent', '90.00', body)).status).toBe(201);
    expect(await toldOf(person)).toHaveLength(1);
    expect((await announce('frequent', '91.00', body)).body.code).toBe('id_reused');
  });

  it('a price raise is announced only by admins, and agreed to only by the subscriber', async () => {
    const { person } = await subscriber('daily');
    const raise = await announce('daily', '120.00');
    expect((await announce('daily', '130.00', {}, person)).status).toBe(403);
    const stranger = await subscriber('basic');
    expect((await agree(stranger.person, raise.body.id)).status).toBe(404);
    expect((await agree(person, randomUUID())).status).toBe(404);
    await person.call(`POST /subscriptions/${(await own(person)).id}/cancellation`);
    expect((await agree(person, raise.body.id)).body.code).toBe('subscription_not_active');
  });

  it('a price raise cannot be agreed to once a newer one replaced it', async () => {
    const { person } = await subscriber('daily');
    const first = await announce('daily', '121.00');
    const second = await announce('daily', '122.00');
    expect((await agree(person, first.body.id)).status).toBe(404);
    expect((await agree(person, second.body.id)).status).toBe(204);
  });
});
