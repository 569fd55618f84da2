import type { SessionPackPurchase } from '@kabar/contracts/session-pack-purchases';
import type { z } from 'zod';
import type { PurchaseRow } from './queries.ts';

export function toSessionPackPurchase(row: PurchaseRow): z.infer<typeof SessionPackPurchase> {
  return {
    id: row.id,
    companion: {
      id: row.companion_id,
      fullName: row.companion_name,
      avatarUrl: row.companion_avatar_url,
    },
    pack: { id: row.pack_id, code: row.pack_code, name: row.pack_name },
    sessionsRemaining: row.sessions_remaining,
    totalSessions: row.total_sessions,
    minutesPerSession: row.minutes_per_session,
    amountPaidUsd: row.amount_paid_usd,
    amountPaidIdr: row.amount_paid_idr,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    paymentReference: row.payment_reference,
    purchasedAt: row.purchased_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    extendedAt: row.extended_at?.toISOString() ?? null,
  };
}
