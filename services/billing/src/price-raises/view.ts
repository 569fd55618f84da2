import type { PriceRaise } from '@kabar/contracts/price-raises';
import type { z } from 'zod';
import type { RaiseRow } from './queries.ts';

export function toPriceRaise(row: RaiseRow): z.infer<typeof PriceRaise> {
  return {
    id: row.id,
    planId: row.plan_id,
    priceUsd: row.price_usd,
    beginsAt: row.begins_at.toISOString(),
    announcedAt: row.announced_at.toISOString(),
    agreed: row.agreed,
    unanswered: row.unanswered,
  };
}
