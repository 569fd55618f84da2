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
}

const sales: readonly DemoSale[] = [
  { client: 'margaret', companion: 'siti', plan: 'basic', daysAgo: 24 },
  { client: 'anita', companion: 'siti', pack: 'pack_5', daysAgo: 12 },
  { client: 'kenji', companion: 'siti', plan: 'daily', daysAgo: 2 },
];

/** Answers the packs by who bought them. */
export async function insertSales(client: pg.Client, now: Date): Promise<Map<string, string>> {
  const purchases = new Map<string, string>();
  for (const sale of sales) {
    const id = await sell(client, sale, now);
    if (sale.pack !== undefined) purchases.set(sale.client, id);
  }
  return purchases;
}

async function sell(client: pg.Client, sale: DemoSale, now: Date): Promise<string> {
  const { plan, pack, daysAgo } = sale;
  const id = fixedId(`${plan ?? pack} of ${sale.client}`);
  const at = minutesFrom(now, -daysAgo * 24 * 60);
  const people = [id, idOf(sale.client)];
  const { rows } = await client.query<{ refusal: string | null }>(
    plan === undefined
      ? `select billing_api.record_purchase($1, $2, (select id from billing.session_packs where code = $3), $4,
           'stripe', $6, $5) as refusal`
      : `select billing_api.open_subscription($1, $2, (select id from billing.subscription_plans where code = $3), $4,
           null, $6, $5) as refusal`,
    [...people, plan ?? pack, idOf(sale.companion), at, `demonstration ${id}`],
  );
  if (rows[0]?.refusal) throw new Error(`${sale.client} buys nothing: ${rows[0].refusal}`);
  return id;
}
