import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/** A row from JSON: amounts are numbers and times are texts. */
interface SoldRow {
  id: string;
  code: string;
  name: string;
  description: string;
  price_usd: number;
  price_idr: number;
  is_active: boolean;
  is_visible: boolean;
  admin_notes: string | null;
  version: number;
  updated_at: string;
}

export interface PlanRow extends SoldRow {
  kind: 'tier' | 'offer';
  sessions_per_week: number;
  minutes_per_session: number;
}

export interface PackRow extends SoldRow {
  session_count: number;
}

export interface SettingRow {
  id: string;
  setting_name: string;
  setting_value: string;
  description: string;
  admin_notes: string | null;
  updated_by_name: string | null;
  updated_at: string;
  version: number;
}

export interface PricingRows {
  plans: PlanRow[];
  packs: PackRow[];
  settings: SettingRow[];
}

/** Plans by price, packs by size and settings by name. */
export async function readPricingRows(db: Database): Promise<PricingRows> {
  const { rows } = await sql<PricingRows>`
    select plans, packs, settings from billing.read_pricing()
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('read_pricing answers one row');
  return row;
}

export async function changePrice(
  db: Database,
  change: {
    what: 'plan' | 'pack' | 'setting';
    id: string;
    known: number | null;
    columns: Record<string, unknown>;
    now: Date;
  },
): Promise<'not_found' | 'changed_meanwhile' | null> {
  const { what, id, known, columns, now } = change;
  const { rows } = await sql<{ refusal: 'not_found' | 'changed_meanwhile' | null }>`
    select billing.change_price(${what}, ${id}, ${known}, ${JSON.stringify(columns)}::jsonb, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
