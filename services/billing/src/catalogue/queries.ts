import type { Kysely, Selectable } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;
export type PlanRow = Omit<
  Selectable<BillingTables['billing.subscription_plans']>,
  'is_active' | 'is_visible' | 'place'
>;
export type PackRow = Omit<
  Selectable<BillingTables['billing.session_packs']>,
  'is_active' | 'is_visible' | 'place'
>;

/** Active, visible plans by the admins' order; plans without a position follow by price. */
export async function listPlans(db: Database): Promise<PlanRow[]> {
  return await db
    .selectFrom('billing.subscription_plans')
    .select(['id', 'code', 'kind', 'name', 'description', 'price_usd', 'price_idr'])
    .select(['sessions_per_week', 'minutes_per_session'])
    .where((row) => row.and([row('is_active', '=', true), row('is_visible', '=', true)]))
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('price_usd')
    .orderBy('code')
    .execute();
}

/** Active, visible packs by the admins' order; packs without a position follow by size. */
export async function listPacks(db: Database): Promise<PackRow[]> {
  return await db
    .selectFrom('billing.session_packs')
    .select(['id', 'code', 'name', 'description', 'session_count', 'price_usd', 'price_idr'])
    .where((row) => row.and([row('is_active', '=', true), row('is_visible', '=', true)]))
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('session_count')
    .orderBy('code')
    .execute();
}

/** The settings as typed, by name. */
export async function readSettings(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('billing.pricing_settings')
    .select(['setting_name', 'setting_value'])
    .execute();
  return new Map(rows.map((row) => [row.setting_name, row.setting_value]));
}
