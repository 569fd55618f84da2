import { credits } from '@kabar/contracts/credits';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { signedIn } from '@kabar/dev/access-cells';
import { createTestSales } from '@kabar/dev/test-sales';

export const accessCases = declareAccessCases(credits, {
  endpoints: { read: { cells: signedIn(200) } },
  after: ['companion/verification'],
  // A subscription and a pack with one companion, each with a booking that it has paid for.
  sampleRows: async ({ installation, client, companion }) => {
    const sales = createTestSales(installation.database);
    try {
      const people = [client.accountId, companion.accountId] as const;
      await sales.subscribe(client.accountId, { companion: companion.accountId });
      const pack = await sales.buyPack(...people);
      await sales.fund(client.accountId, new Date());
      await sales.fund(client.accountId, new Date(), pack);
    } finally {
      await sales.system.close();
    }
  },
  rareColumns: [
    `update billing.user_subscriptions set status = 'paused', paused_at = now(), cancellation_requested_at = now(),
       trial_request_id = gen_random_uuid() where user_id = :client`,
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, status, price_usd, sessions_per_week,
         minutes_per_session, started_at, zone, anchor_day, anchor_time, period_start,
         next_billing_date, cancelled_at)
       select gen_random_uuid(), user_id, companion_id, plan_id, 'cancelled', price_usd, sessions_per_week,
         minutes_per_session, started_at, zone, anchor_day, anchor_time, period_start, next_billing_date, now()
         from billing.user_subscriptions where user_id = :client`,
    `update billing.booking_fundings set status = 'used', settled_at = now()`,
  ],
});
