import type { StaffSessionPackPurchase } from '@kabar/contracts/staff-session-pack-purchases';
import type { z } from 'zod';
import type { StaffPurchaseRow } from './queries.ts';

export function toStaffPurchase(row: StaffPurchaseRow): z.infer<typeof StaffSessionPackPurchase> {
  return {
    id: row.id,
    userProfile: { id: row.user_id, fullName: row.user_name, avatarUrl: row.user_avatar_url },
    companionProfile: {
      id: row.companion_id,
      fullName: row.companion_name,
      avatarUrl: row.companion_avatar_url,
    },
    sessionPack: { name: row.pack_name },
    sessionsRemaining: row.sessions_remaining,
    totalSessions: row.total_sessions,
    amountPaidUsd: row.amount_paid_usd,
    amountPaidIdr: row.amount_paid_idr,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    paymentReference: row.payment_reference,
    purchasedAt: row.purchased_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    refundableUsd: row.refundable_usd,
    takenBack: row.taken_back.map((taken) => ({
      takenAt: new Date(taken.taken_at).toISOString(),
      unusedCredits: taken.unused_credits,
      sessions: taken.session_times.map((time) => new Date(time).toISOString()),
    })),
  };
}
