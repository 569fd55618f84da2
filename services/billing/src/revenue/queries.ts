import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

export interface RevenueRow {
  currency: 'USD' | 'IDR';
  monthly_recurring: string;
  received: string;
  months: { month: string; received: string }[];
}

export async function readRevenueRows(db: Database, now: Date): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select currency, monthly_recurring, received, months from billing.read_revenue(${now})
  `.execute(db);
  return rows;
}

export interface MoneyFigures {
  active_subscriptions: number;
  total_session_pack_revenue: string;
  completed_session_packs: number;
}

export async function readFigures(db: Database): Promise<MoneyFigures> {
  const { rows } = await sql<MoneyFigures>`
    select active_subscriptions, total_session_pack_revenue, completed_session_packs from billing_api.money_figures()
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('money_figures answers one row');
  return row;
}
