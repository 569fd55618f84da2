import { randomUUID } from 'node:crypto';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

/** Inserts a payment of a pack that succeeded. */
export async function addPayment(
  { database }: Pick<TestInstallation, 'database'>,
  client: Pick<InstallationPerson, 'accountId'>,
  companion: Pick<InstallationPerson, 'accountId'>,
  amountUsd?: number,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into billing.payments (id, user_id, purpose, pack_id, companion_id, description, amount_usd, provider, state,
         created_at, settled_at)
       select $1, $2, 'pack', id, $3, name, coalesce($4::numeric, price_usd), 'simulated', 'succeeded', now(), now()
         from billing.session_packs where code = 'pack_3'`,
    [id, client.accountId, companion.accountId, amountUsd ?? null],
  );
  return id;
}

/** Inserts an active subscription; it replaces one that the client may have. */
export async function addSubscription(
  { database }: Pick<TestInstallation, 'database'>,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `update billing.user_subscriptions set status = 'cancelled', cancelled_at = now(), paused_at = null
       where user_id = $1 and status <> 'cancelled'`,
    [client.accountId],
  );
  await database.query(
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week,
         minutes_per_session, started_at, zone, anchor_day, anchor_time, period_start, next_billing_date)
       select $1, $2, $3, id, price_usd, sessions_per_week, minutes_per_session, now(), 'UTC', 1, '00:00', now(), now() + interval '1 month'
         from billing.subscription_plans where code = 'basic'`,
    [id, client.accountId, companion.accountId],
  );
  return id;
}

/** A pack of three sessions, straight in the database. */
export async function addPack(
  { database }: Pick<TestInstallation, 'database'>,
  client: Pick<InstallationPerson, 'accountId'>,
  companion: Pick<InstallationPerson, 'accountId'>,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with bought as (
       insert into billing.session_pack_purchases (id, user_id, companion_id, pack_id, total_sessions, minutes_per_session,
           amount_paid_usd, amount_paid_idr, payment_status, payment_method, payment_reference, purchased_at, expires_at)
         select $1, $2, $3, id, session_count, 25, price_usd, price_idr, 'completed', 'stripe', 'test ' || gen_random_uuid(), now(), now() + interval '90 days'
           from billing.session_packs where code = 'pack_3'
         returning id, total_sessions)
     insert into billing.credit_accounts (kind, purchase_id, balance) select 'pack', id, total_sessions from bought`,
    [id, client.accountId, companion.accountId],
  );
  return id;
}
