import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';
import { advanceSubscription } from './advance-subscription.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const second = 1_000;
const day = 86_400 * second;

describe('a renewal that the provider declines', () => {
  // Decision: 74
  it('a renewal that the provider declines is charged again exactly 1, 3, 5 and 7 days later, and never before', async () => {
    const client = await billing.test.person('client');
    const companion = await billing.shop.companion();
    const id = await billing.shop.subscribe(client.accountId, {
      ...{ plan: 'basic', companion: companion.accountId },
      at: new Date('2027-01-15T02:00:00Z'),
    });
    const [subscription] = await billing.test.database.query<{ next_billing_date: Date }>(
      'select next_billing_date from billing.user_subscriptions where id = $1',
      [id],
    );
    const due = subscription?.next_billing_date.getTime() ?? 0;
    const triesAt = async (moment: number) => {
      await billing.asSystem((db) => advanceSubscription(db, id, new Date(moment)));
      await billing.test.database.query(
        `update billing.payments set simulated_outcome = 'declined_at_confirmation'
           where subscription_id = $1 and state = 'pending'`,
        [id],
      );
      await billing.pay();
      const payments = await billing.test.database.query(
        'select id from billing.payments where subscription_id = $1',
        [id],
      );
      return payments.length;
    };
    for (const [before, days] of [0, 1, 3, 5, 7].entries()) {
      expect(await triesAt(due + days * day - second), `before day ${days}`).toBe(before);
      expect(await triesAt(due + days * day), `on day ${days}`).toBe(before + 1);
    }
  });
});
