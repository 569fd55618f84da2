import { addMonths } from '@kabar/rules/local-time';
import type pg from 'pg';
import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';

interface DemoSale {
  client: string;
  companion: string;
  /** A plan, paid each month, or a pack. */
  plan?: string;
  pack?: string;
  daysAgo: number;
  /** The number of paid months after which the subscription was cancelled. */
  paidMonths?: number;
}

const sales: readonly DemoSale[] = [
  { client: 'anita', companion: 'siti', plan: 'frequent', daysAgo: 200, paidMonths: 5 },
  { client: 'margaret', companion: 'siti', plan: 'basic', daysAgo: 24 },
  { client: 'anita', companion: 'siti', pack: 'pack_5', daysAgo: 12 },
  { client: 'kenji', companion: 'siti', plan: 'daily', daysAgo: 2 },
];

/** Inserts the sales, and returns the purchased packs by client. */
export async function insertSales(client: pg.Client, now: Date): Promise<Map<string, string>> {
  const purchases = new Map<string, string>();
  for (const sale of sales) {
    const id = await sell(client, sale, now);
    if (sale.pack !== undefined) purchases.set(sale.client, id);
  }
  return purchases;
}

async function sell(client: pg.Client, sale: DemoSale, now: Date): Promise<string> {
  const { plan, pack, daysAgo, paidMonths = 1 } = sale;
  const id = fixedId(`${plan ?? pack} of ${sale.client}`);
  const at = minutesFrom(now, -daysAgo * 24 * 60);
  const people = [id, idOf(sale.client)];
  const reference = referenceOf(id);
  const zone = await zoneOf(client, idOf(sale.client));
  const terms = plan === undefined ? [] : [zone, addMonths(at, 1, zone)];
  const { rows } = await client.query<{ refusal: string | null }>(
    plan === undefined
      ? `select billing_api.record_purchase($1, $2, (select id from billing.session_packs where code = $3), $4,
           'stripe', $6, $5, 25, $5::timestamptz + interval '90 days', $5::timestamptz + interval '60 days') as refusal`
      : `select billing_api.open_subscription($1, $2, (select id from billing.subscription_plans where code = $3), $4,
           null, $6, $5, $7, $8, (select price_usd from billing.subscription_plans where code = $3)) as refusal`,
    [...people, plan ?? pack, idOf(sale.companion), at, reference, ...terms],
  );
  if (rows[0]?.refusal) throw new Error(`${sale.client} buys nothing: ${rows[0].refusal}`);
  await pay(client, id, { payment: id, at });
  for (let month = 1; month < paidMonths; month += 1) {
    const payment = fixedId(`month ${month} of ${id}`);
    await pay(client, id, { payment, at: minutesFrom(at, month * 30 * 24 * 60) });
  }
  if (sale.paidMonths !== undefined) {
    await client.query(
      `update billing.user_subscriptions set status = 'cancelled', cancellation_requested_at = $2, cancelled_at = $2
         where id = $1`,
      [id, minutesFrom(at, paidMonths * 30 * 24 * 60)],
    );
  }
  return id;
}

async function zoneOf(client: pg.Client, person: string): Promise<string> {
  const { rows } = await client.query<{ timezone: string }>(
    'select timezone from auth.profiles where id = $1',
    [person],
  );
  return rows[0]?.timezone ?? 'UTC';
}

const referenceOf = (id: string) => `demonstration ${id}`;

/** Inserts the payment of a sale or of a later month, with receipt and ledger movement. */
async function pay(
  client: pg.Client,
  sold: string,
  { payment, at }: { payment: string; at: Date },
): Promise<void> {
  const reference = referenceOf(payment);
  await client.query(
    `insert into billing.payments (id, user_id, purpose, plan_id, pack_id, companion_id, subscription_id, description, amount_usd,
         provider, state, reference, created_at, settled_at)
       select $2::uuid, own.user_id, case when $1::uuid = $2 then 'subscription' else 'renewal' end, plan.id, null, own.companion_id,
           case when $1::uuid <> $2 then own.id end, plan.name, own.price_usd, 'simulated', 'succeeded', $3, $4::timestamptz, $4
         from billing.user_subscriptions as own join billing.subscription_plans as plan on plan.id = own.plan_id where own.id = $1
       union all
       select $2, bought.user_id, 'pack', null, pack.id, bought.companion_id, null, pack.name, bought.amount_paid_usd,
           'simulated', 'succeeded', $3, $4, $4
         from billing.session_pack_purchases as bought join billing.session_packs as pack on pack.id = bought.pack_id
         where bought.id = $1`,
    [sold, payment, reference, at],
  );
  await client.query(
    `insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status,
         created_at)
       select subscription_id, 'renewal', amount_usd, reference, 'completed', created_at from billing.payments
         where id = $1 and purpose = 'renewal'`,
    [payment],
  );
  await client.query(
    `select billing.post_movement('charge ' || id, 'charge', 'USD', billing.internal_account('sales', 'USD'),
         billing.internal_account('provider', 'USD'), amount_usd, id, created_at) from billing.payments where id = $1`,
    [payment],
  );
  await client.query(
    `insert into billing.receipts (number, payment_id, issued_at, listed_usd, listed_idr)
       select (select coalesce(max(number), 0) + 1 from billing.receipts), paid.id, paid.created_at,
           coalesce(plan.price_usd, pack.price_usd), coalesce(plan.price_idr, pack.price_idr)
         from billing.payments as paid
           left join billing.subscription_plans as plan on plan.id = paid.plan_id
           left join billing.session_packs as pack on pack.id = paid.pack_id
         where paid.id = $1`,
    [payment],
  );
}
