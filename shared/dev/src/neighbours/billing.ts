import type { TestDatabase } from '../test-database.ts';

/** Fixtures for tests of other services. This file alone names the billing service's tables. */
type Database = Pick<TestDatabase, 'query'>;

/** Inserts a subscription to the first plan. */
export async function addSubscription(
  database: Database,
  { client, companion, status }: { client: string; companion: string; status: string },
): Promise<void> {
  await database.query(
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, status, price_usd, sessions_per_week,
         minutes_per_session, zone, anchor_day, anchor_time, started_at, period_start, next_billing_date, paused_at)
       select gen_random_uuid(), $1, $2, id, $3, 50, 3, 25, 'UTC', 1, '00:00', now(), now(), now() + interval '1 month',
           case when $3 = 'paused' then now() end
         from billing.subscription_plans limit 1`,
    [client, companion, status],
  );
}

/** Inserts an unpaid earning. */
export async function addUnpaidEarning(database: Database, companion: string): Promise<void> {
  await database.query(
    `insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until)
       values (gen_random_uuid(), $1, 'booking', '2026-11-01', 25, 1600, 40000, now(), now())`,
    [companion],
  );
}

/** Settles a closed account as the job does. */
export async function settleClosing(database: Database, person: string): Promise<void> {
  await database.query(
    'insert into billing.closings (person_id, closed_at, settled_at) values ($1, now(), now())',
    [person],
  );
}

/** Marks all earnings of a closed account as paid or waived. */
export async function closeEarnings(database: Database, companion: string): Promise<void> {
  await database.query(
    'update billing.companion_earnings set account_closed = true where companion_id = $1',
    [companion],
  );
}
