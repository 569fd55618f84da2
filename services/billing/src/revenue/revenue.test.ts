import { randomUUID } from 'node:crypto';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let admin: TestPerson;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
  companion = await billing.shop.companion();
});
afterAll(() => billing.stop());

const query = (text: string, values: unknown[] = []) => billing.test.database.query(text, values);
const revenue = async () => (await admin.call('GET /revenue')).body;
async function subscribed(plan: string): Promise<string> {
  const id = randomUUID();
  const client = await billing.test.person('client');
  await billing.subscribe(client, plan, { companionId: companion.accountId }, id);
  await billing.pay();
  return id;
}
async function bought(pack: string): Promise<string> {
  const id = randomUUID();
  const client = await billing.test.person('client');
  const body = { id, packId: await billing.pack(pack), companionId: companion.accountId };
  await client.call('POST /session-pack-purchases', body);
  await billing.pay();
  return id;
}
const change = (request: string, body: object) =>
  admin.call(request, { reason: 'For a test', ...body }, { 'if-match': '*' });

describe('revenue', () => {
  it('revenue is zero before the first sale, with twelve months up to the current one', async () => {
    const { currencies, ...others } = await revenue();
    expect(currencies).toHaveLength(1);
    expect(currencies[0]).toMatchObject({
      currency: 'USD',
      monthlyRecurring: '0.00',
      received: '0.00',
    });
    expect(currencies[0].months).toHaveLength(12);
    expect(currencies[0].months.at(-1).month).toBe(new Date().toISOString().slice(0, 7));
    expect(others).toEqual({
      ...{ sessionPackRevenueUsd: '0.00', activeSubscriptions: 0, completedSessionPacks: 0 },
    });
  });

  // Requirement: ADMIN-026, ADMIN-027 (Decision: 69)
  it('sums active subscriptions, completed packs, and received amounts less refunds', async () => {
    await subscribed('basic');
    await subscribed('frequent');
    const paused = await subscribed('daily');
    await change(`POST /subscriptions/${paused}/pause`, {});
    await bought('pack_5');
    const back = await bought('pack_10');
    await change(`POST /payments/${back}/refunds`, { id: randomUUID(), amountUsd: '62.50' });
    const part = await bought('pack_3');
    await change(`POST /payments/${part}/refunds`, { id: randomUUID(), amountUsd: '6.25' });
    await billing.pay();
    const told = await revenue();
    expect(told.currencies[0]).toMatchObject({ monthlyRecurring: '135.00' });
    expect(told.sessionPackRevenueUsd).toBe('50.00');
    expect([told.activeSubscriptions, told.completedSessionPacks]).toEqual([2, 2]);
    const [byHand] = await query(
      `select (select sum(price_usd) from billing.user_subscriptions where status = 'active')::text as recurring,
         (select sum(amount_paid_usd) from billing.session_pack_purchases where payment_status = 'completed')::text as packs,
         (select -sum(entry.amount) from billing.ledger_entries as entry
            join billing.ledger_accounts as account on account.id = entry.account_id
            where account.kind = 'sales' and account.currency = 'USD')::text as received,
         (select sum(amount_usd - refunded_usd) from billing.payments where state not in ('pending', 'failed'))::text as paid`,
    );
    expect(byHand).toEqual({
      recurring: told.currencies[0].monthlyRecurring,
      packs: told.sessionPackRevenueUsd,
      received: told.currencies[0].received,
      paid: told.currencies[0].received,
    });
    expect(told.currencies[0].received).toBe('293.75');
    expect(told.currencies[0].months.at(-1).received).toBe('293.75');
  });
});
