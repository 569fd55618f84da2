import { type PackPayment, refundOfUnused } from '@kabar/rules/pack-refunds';
import { soloRefundCents } from '@kabar/rules/second-admin';
import type { Choices } from './rules.ts';

/** A pack with the current companion that has unused sessions or pays for a future session. */
export interface PairPack {
  id: string;
  name: string;
  unused: number;
  total: number;
  expiresAt: Date;
  /** Null if the pack's payment is not settled. */
  payment: PackPayment | null;
  /** The bank holds the payment back because of a dispute. */
  isDisputed: boolean;
}

export interface PackPlan {
  id: string;
  name: string;
  unused: number;
  total: number;
  expiresAt: Date;
  outcome: 'moved' | 'refunded' | 'undecided';
  refundCents: number | null;
}

/**
 * Decides about a pack (decision 36): it moves if the client agrees, otherwise its unused sessions are refunded.
 * 'stuck' if a refund is impossible now, or needs a second admin (decision 51).
 */
export function planPack(
  { payment, isDisputed, ...pack }: PairPack,
  { agreed, declined }: Pick<Choices, 'agreed' | 'declined'>,
): PackPlan | 'stuck' {
  if (agreed.includes(pack.id)) return { ...pack, outcome: 'moved', refundCents: null };
  if (!declined.includes(pack.id)) return { ...pack, outcome: 'undecided', refundCents: null };
  const refundCents = payment && refundOfUnused(payment, pack);
  if (pack.unused === 0) return { ...pack, outcome: 'refunded', refundCents };
  if (refundCents === null || refundCents <= 0 || refundCents > soloRefundCents || isDisputed)
    return 'stuck';
  return { ...pack, outcome: 'refunded', refundCents };
}
