import { type PackPayment, refundOfUnused } from '@kabar/rules/pack-refunds';
import { soloRefundCents } from '@kabar/rules/second-admin';
import type { Choices } from './rules.ts';

/** A pack of the client with the present companion that has unused sessions, or pays for a session to come. */
export interface PairPack {
  id: string;
  name: string;
  unused: number;
  total: number;
  expiresAt: Date;
  /** Null if the pack's payment is not settled. */
  payment: PackPayment | null;
  /** The bank holds the payment back. */
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
 * What happens to a pack (decision 36): it goes over where the client agrees, and its unused sessions are refunded where the client does
 * not. 'stuck' if they cannot be refunded here: nothing can be given back now, or it is more than one person may refund (decision 51).
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
