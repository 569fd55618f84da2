import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/** A row from JSON: amounts are numbers, times are strings. */
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
  place: number | null;
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

type Priced = { what: 'plan' | 'pack' | 'setting'; id: string };

/** Locks the row. Undefined if there is none. */
export async function lockPrice(
  db: Database,
  { what, id }: Priced,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ stored: Record<string, unknown> | null }>`
    select billing.hold_price(${what}, ${id}) as stored
  `.execute(db);
  return rows[0]?.stored ?? undefined;
}

const tables = {
  plan: 'billing.subscription_plans',
  pack: 'billing.session_packs',
  setting: 'billing.pricing_settings',
} as const;

/** Also writes the audit log; the caller is an admin. Undefined if the id is taken. */
export async function insertPrice(
  db: Database,
  added: {
    what: 'plan' | 'pack';
    id: string;
    code: string;
    columns: Record<string, unknown>;
    now: Date;
  },
): Promise<Record<string, unknown> | undefined> {
  const { what, id, code, columns, now } = added;
  const given = Object.entries({ id, code, ...columns, is_visible: false, updated_at: now });
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(tables[what])} (${sql.join(given.map(([column]) => sql.ref(column)))})
      values (${sql.join(given.map(([, value]) => sql`${value}`))})
      on conflict (id) do nothing returning id
  `.execute(db);
  if (rows[0] === undefined) return undefined;
  await sql`
    select backoffice_api.record_action(${`${what}_added`}, ${what}, ${id}::uuid,
      ${JSON.stringify({ name: columns.name, after: columns })}::jsonb)
  `.execute(db);
  return columns;
}

/**
 * Stores the given columns and writes the audit log. The caller is an admin who has locked the row. version: the
 * previous one.
 */
export async function storePrice(
  db: Database,
  change: Priced & {
    columns: Record<string, unknown>;
    version: number;
    now: Date;
  },
): Promise<void> {
  const { what, id, columns, version, now } = change;
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const fields = given.map(([column]) => column);
  const sets = [
    ...given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...[sql`version = ${version + 1}`, sql`updated_at = ${now}`],
    ...(what === 'setting' ? [sql`updated_by = (select auth_api.uid())`] : []),
  ];
  await Promise.all([
    // amounts with two decimals, as they are stored
    sql`
      select backoffice_api.record_action(${`${what}_updated`}, ${what}, ${id}::uuid, jsonb_build_object(
          'name', coalesce(stored.row ->> 'name', stored.row ->> 'setting_name'),
          'before', (select coalesce(jsonb_object_agg(field, stored.row -> field), '{}') from unnest(${fields}::text[]) as field),
          'after', ${JSON.stringify(columns)}::jsonb))
        from billing.hold_price(${what}, ${id}) as stored (row)
    `.execute(db),
    sql`update ${sql.table(tables[what])} set ${sql.join(sets)} where id = ${id}`.execute(db),
  ]);
}
