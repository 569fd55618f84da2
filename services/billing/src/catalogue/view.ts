import type { Plan, SessionPack } from '@kabar/contracts/catalogue';
import type { z } from 'zod';
import type { PackRow, PlanRow } from './queries.ts';

export function toPlan(row: PlanRow): z.infer<typeof Plan> {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    name: row.name,
    description: row.description,
    priceUsd: row.price_usd,
    priceIdr: row.price_idr,
    sessionsPerWeek: row.sessions_per_week,
    minutesPerSession: row.minutes_per_session,
  };
}

export function toSessionPack(row: PackRow): z.infer<typeof SessionPack> {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    sessionCount: row.session_count,
    priceUsd: row.price_usd,
    priceIdr: row.price_idr,
  };
}
