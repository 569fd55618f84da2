import { needsSecondAdmin, secondAdminHours } from '@kabar/rules/second-admin';

/** How long unpaid earnings of a closed account wait for a payout before staff can waive them. */
const waitMs = 30 * 86_400_000;

export interface WaiverFacts {
  closedAt: Date;
  unpaidIdr: number;
  /** Whether a part is in a batch that is neither paid nor cancelled. */
  isInBatch: boolean;
  /** askedBy is null for an admin whose account is erased. */
  request: { askedBy: string | null; askedAt: Date } | null;
  caller: string;
  adminsOfLastDay: number;
}

export type WaiverDecision =
  | { refusal: 'not_found' | 'waiver_too_early' | 'earnings_in_batch' | 'second_admin_needed' }
  | { does: 'ask' | 'waive' };

/** The moment from which unpaid earnings of a closed account can be waived. */
export const waivableAt = (closedAt: Date) => new Date(closedAt.getTime() + waitMs);

/** The deadline for another admin to confirm a waiver. */
export const waiverValidUntil = (askedAt: Date) =>
  new Date(askedAt.getTime() + secondAdminHours * 3_600_000);

/**
 * One admin requests and another one confirms within 24 hours; if there is only one admin, they waive alone, as with
 * payouts.
 */
export function decideWaiver(facts: WaiverFacts, now: Date): WaiverDecision {
  const { closedAt, unpaidIdr, isInBatch, request, caller, adminsOfLastDay } = facts;
  if (unpaidIdr <= 0) return { refusal: 'not_found' };
  if (now < waivableAt(closedAt)) return { refusal: 'waiver_too_early' };
  if (isInBatch) return { refusal: 'earnings_in_batch' };
  if (!needsSecondAdmin(adminsOfLastDay)) return { does: 'waive' };
  if (request === null || now >= waiverValidUntil(request.askedAt)) return { does: 'ask' };
  return request.askedBy === caller ? { refusal: 'second_admin_needed' } : { does: 'waive' };
}
