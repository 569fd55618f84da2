import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let client: TestPerson;
let subscriptionId: string;
beforeAll(async () => {
  billing = await startBilling();
  client = await billing.test.person('client');
  const companion = await billing.shop.companion();
  subscriptionId = await billing.shop.subscribe(client.accountId, {
    plan: 'basic',
    companion: companion.accountId,
  });
});
afterAll(() => billing.stop());

const quote = async () =>
  (
    await client.call(`POST /subscriptions/${subscriptionId}/upgrade-quotes`, {
      planId: await billing.plan('daily'),
    })
  ).body;

// Decision: 71
describe('the quote of an upgrade', () => {
  it('the quote of an upgrade is valid for exactly 15 minutes', async () => {
    const minutes15 = 15 * 60_000;
    const before = Date.now();
    const validUntil = Date.parse((await quote()).validUntil);
    expect(validUntil).toBeGreaterThanOrEqual(before + minutes15);
    expect(validUntil).toBeLessThanOrEqual(Date.now() + minutes15);
  });

  it('never costs more than the difference of a whole month', async () => {
    await billing.test.database.query(
      `update billing.user_subscriptions set next_billing_date = now() + interval '40 days' where id = $1`,
      [subscriptionId],
    );
    expect(Number((await quote()).amountUsd)).toBe(65);
  });
});
