import type { PricedPack, PricedPlan, PricingSetting } from '@kabar/contracts/pricing';
import type { z } from 'zod';
import type { PackRow, PlanRow, SettingRow } from './queries.ts';
import { valueInEffect } from './rules.ts';

const amount = (value: string | number) => Number(value).toFixed(2);
const instant = (value: string) => new Date(value).toISOString();

export function toPricedPlan(row: PlanRow): z.infer<typeof PricedPlan> {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    name: row.name,
    description: row.description,
    priceUsd: amount(row.price_usd),
    priceIdr: amount(row.price_idr),
    sessionsPerWeek: row.sessions_per_week,
    minutesPerSession: row.minutes_per_session,
    ...ofStaff(row),
  };
}

export function toPricedPack(row: PackRow): z.infer<typeof PricedPack> {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    sessionCount: row.session_count,
    priceUsd: amount(row.price_usd),
    priceIdr: amount(row.price_idr),
    ...ofStaff(row),
  };
}

export function toPricingSetting(
  row: SettingRow,
  plans: PlanRow[],
): z.infer<typeof PricingSetting> {
  return {
    id: row.id,
    settingName: row.setting_name,
    settingValue: row.setting_value,
    description: row.description,
    adminNotes: row.admin_notes,
    updatedBy: row.updated_by_name,
    updatedAt: instant(row.updated_at),
    version: row.version,
    inEffect: valueInEffect(row, plans),
  };
}

function ofStaff(row: PlanRow | PackRow) {
  return {
    isActive: row.is_active,
    isVisible: row.is_visible,
    adminNotes: row.admin_notes,
    place: row.place,
    version: row.version,
    updatedAt: instant(row.updated_at),
  };
}
