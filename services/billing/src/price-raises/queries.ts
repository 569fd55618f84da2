import { type Kysely, sql } from 'kysely';
import { toCents, toUsd } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import type { OpenRaise, WantedRaise } from './facts.ts';

type Database = Kysely<BillingTables>;

export interface RaiseRow {
  id: string;
  plan_id: string;
  price_usd: string;
  begins_at: Date;
  announced_at: Date;
  agreed: number;
  unanswered: number;
}

/** Newest first. */
export async function listRaises(db: Database): Promise<RaiseRow[]> {
  const { rows } = await sql<RaiseRow>`
    select id, plan_id, price_usd, begins_at, announced_at, agreed, unanswered from billing.read_price_raises()
  `.execute(db);
  return rows;
}

export interface Subscriber {
  subscription_id: string;
  user_id: string;
  price_usd: string;
}

export async function listSubscribersBelow(
  db: Database,
  planId: string,
  cents: number,
): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select subscription_id, user_id, price_usd from billing.subscribers_below(${planId}, ${toUsd(cents)}::numeric)
  `.execute(db);
  return rows;
}

/** Stores a raise and writes the audit log. False if the id is taken. */
export async function storeRaise(
  db: Database,
  raise: WantedRaise & { id: string; planId: string; planName: string; now: Date },
): Promise<boolean> {
  const { id, planId, planName, cents, beginsAt, now } = raise;
  const { numAffectedRows } = await sql`
    insert into billing.price_raises (id, plan_id, price_usd, begins_at, announced_at)
      values (${id}, ${planId}, ${toUsd(cents)}::numeric, ${beginsAt}, ${now}) on conflict do nothing
  `.execute(db);
  if (numAffectedRows !== 1n) return false;
  const details = { name: planName, price_usd: Number(toUsd(cents)), begins_at: beginsAt };
  await sql`
    select backoffice_api.record_action('price_raise_announced', 'plan', ${planId}::uuid, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
  return true;
}

/** The newest raise above the caller's price. */
export async function findOpenRaise(db: Database): Promise<OpenRaise | undefined> {
  const { rows } = await sql<{ subscription_id: string; raise_id: string; price_usd: string }>`
    select subscription_id, raise_id, price_usd from billing.own_price_raise()
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      raiseId: row.raise_id,
      subscriptionId: row.subscription_id,
      cents: toCents(row.price_usd),
    }
  );
}

export async function storeAgreement(
  db: Database,
  { raiseId, subscriptionId }: OpenRaise,
  now: Date,
): Promise<void> {
  await sql`
    insert into billing.price_agreements (subscription_id, raise_id, old_price_usd, agreed_at)
      select own.id, ${raiseId}, own.price_usd, ${now} from billing.user_subscriptions as own where own.id = ${subscriptionId}
      on conflict do nothing
  `.execute(db);
}
