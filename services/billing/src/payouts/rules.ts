import { needsSecondAdmin, secondAdminHours } from '@kabar/rules/second-admin';
import type { BatchFacts, PayableSum, PayoutStep } from './batch-facts.ts';

type Refusal =
  | 'second_admin_needed'
  | 'request_over'
  | 'payout_closed'
  | 'payout_not_approved'
  | undefined;

const waitMs = secondAdminHours * 3_600_000;

/** Deadline for approval; afterwards the batch ends and its earnings are payable again. */
export const waitsUntil = (madeAt: Date) => new Date(madeAt.getTime() + waitMs);

/** Batches created before this moment have expired. */
export const waitsSince = (now: Date) => new Date(now.getTime() - waitMs);

/** Whether the approval deadline has passed. */
export const hasEnded = ({ status, madeAt }: Pick<BatchFacts, 'status' | 'madeAt'>, now: Date) =>
  status === 'made' && now >= waitsUntil(madeAt);

/**
 * Decides a new batch: it pays every companion with a positive sum after corrections; other lines wait. Idempotent by
 * id.
 */
export function decideBatch(
  stored: BatchFacts | undefined,
  sums: readonly PayableSum[],
):
  | { refusal: 'nothing_payable' }
  | { does: 'nothing' }
  | { does: 'make'; companions: string[]; totalIdr: number } {
  if (stored !== undefined) return { does: 'nothing' };
  const owed = sums.filter(({ amountIdr }) => amountIdr > 0);
  if (owed.length === 0) return { refusal: 'nothing_payable' };
  return {
    does: 'make',
    companions: owed.map(({ companionId }) => companionId),
    totalIdr: owed.reduce((total, { amountIdr }) => total + Math.round(amountIdr * 100), 0) / 100,
  };
}

/** The payees of a batch created now, highest amounts first, by the rule of `decideBatch`. */
export function previewBatch(sums: readonly PayableSum[]): {
  totalIdr: number;
  companions: PayableSum[];
} {
  const decided = decideBatch(undefined, sums);
  if (!('companions' in decided)) return { totalIdr: 0, companions: [] };
  const paid = new Set(decided.companions);
  return {
    totalIdr: decided.totalIdr,
    companions: sums
      .filter(({ companionId }) => paid.has(companionId))
      .toSorted((one, other) => other.amountIdr - one.amountIdr),
  };
}

/** Decides a step: to be stored, done already, or refused. With two admins, the creator cannot approve alone. */
export function decideStep(
  batch: BatchFacts,
  step: PayoutStep,
  now: Date,
): { refusal: Refusal; writes: boolean } {
  if (batch.status === step) return { refusal: undefined, writes: false };
  const refusal = refusalOf[step](batch, now);
  return { refusal, writes: refusal === undefined };
}

const refusalOf: Record<PayoutStep, (batch: BatchFacts, now: Date) => Refusal> = {
  approved: ({ status, madeBy, madeAt, caller, adminsOfLastDay }, now) => {
    if (status !== 'made') return 'payout_closed';
    if (hasEnded({ status, madeAt }, now)) return 'request_over';
    if (madeBy === caller && needsSecondAdmin(adminsOfLastDay)) return 'second_admin_needed';
    return undefined;
  },
  paid: ({ status }) => {
    if (status === 'made') return 'payout_not_approved';
    return status === 'approved' ? undefined : 'payout_closed';
  },
  cancelled: ({ status }) => (status === 'paid' ? 'payout_closed' : undefined),
};

/** Whether the page shows the approve button; the same rule as the command. */
export const mayApprove = (batch: BatchFacts, now: Date) =>
  decideStep(batch, 'approved', now).writes;
