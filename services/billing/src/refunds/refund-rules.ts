import { needsSecondAdmin, soloRefundCents } from '@kabar/rules/second-admin';

/** A future session whose credit comes from the purchase. */
export interface HeldSession {
  id: string;
  startsAt: Date;
}

export interface PackFacts {
  totalSessions: number;
  unused: number;
  /** Credits that earlier refunds took back. */
  takenBack: number;
  /** Whether the whole payment was refunded, or its dispute was lost. */
  isOver: boolean;
}

export interface RefundFacts {
  payment: {
    id: string;
    state: string;
    cents: number;
    refundedCents: number;
    isDisputed: boolean;
  };
  /** An existing refund or request with the same id. */
  known: { paymentId: string; cents: number } | null;
  hasOpenRequest: boolean;
  /** Total refunds of this payment by staff, including those in progress. */
  staffRefundCents: number;
  adminsOfLastDay: number;
  /** Null for a payment of a subscription. */
  pack: PackFacts | null;
  sessions: readonly HeldSession[];
}

export interface Refund {
  cents: number;
  /** Sessions that staff ticked; only for a payment of a subscription. */
  cancel: readonly string[];
}

export interface TakenBack {
  unused: number;
  sessions: HeldSession[];
}

type Refusal = 'id_reused' | 'payment_not_settled' | 'refund_too_large' | 'refund_requested';
export type RefundDecision =
  | { refusal: Refusal }
  | { does: 'nothing' }
  | { does: 'wait' }
  | { does: 'refund'; takes: TakenBack };

const requestMs = 24 * 60 * 60_000;

/** Deadline for the second admin's approval. */
export function requestEnds(now: Date): Date {
  return new Date(now.getTime() + requestMs);
}

/** Decides a refund by staff. isApproved: another admin approved the request. */
export function decideRefund(
  facts: RefundFacts,
  refund: Refund,
  { isApproved }: { isApproved: boolean },
): RefundDecision {
  const { payment, known, staffRefundCents, adminsOfLastDay } = facts;
  if (known !== null && !isApproved) {
    const isSame = known.paymentId === payment.id && known.cents === refund.cents;
    return isSame ? { does: 'nothing' } : { refusal: 'id_reused' };
  }
  if (!['succeeded', 'refunding', 'refunded'].includes(payment.state))
    return { refusal: 'payment_not_settled' };
  if (refund.cents <= 0 || refund.cents > payment.cents - payment.refundedCents)
    return { refusal: 'refund_too_large' };
  if (payment.state !== 'succeeded' || payment.isDisputed)
    return { refusal: 'payment_not_settled' };
  const isLarge = staffRefundCents + refund.cents > soloRefundCents;
  if (isLarge && !isApproved && needsSecondAdmin(adminsOfLastDay))
    return facts.hasOpenRequest ? { refusal: 'refund_requested' } : { does: 'wait' };
  return { does: 'refund', takes: takeBack(facts, refund) };
}

/**
 * What a refund takes back. A pack keeps the credits that the rest of its price pays for: unused credits go first, then
 * the latest sessions. A subscription loses only what staff select.
 */
export function takeBack(
  { pack, payment, sessions }: Pick<RefundFacts, 'pack' | 'payment' | 'sessions'>,
  { cents, cancel }: Refund,
): TakenBack {
  if (pack === null)
    return { unused: 0, sessions: sessions.filter(({ id }) => cancel.includes(id)) };
  const rest = payment.cents - payment.refundedCents - cents;
  const paidFor =
    pack.isOver || payment.cents === 0
      ? 0
      : Math.floor((rest * pack.totalSessions) / payment.cents);
  const excess = Math.max(0, pack.totalSessions - pack.takenBack - paidFor);
  const unused = Math.min(pack.unused, excess);
  return { unused, sessions: [...sessions].sort(latestFirst).slice(0, excess - unused) };
}

/** What is taken back after a refund at the provider or a lost dispute. */
export function takeBackRefunded(facts: RefundFacts): TakenBack {
  return facts.pack === null
    ? { unused: 0, sessions: [] }
    : takeBack(facts, { cents: 0, cancel: [] });
}

export interface RequestFacts {
  decision: string | null;
  askedBy: string;
  validUntil: Date;
}

export type RequestDecision =
  | { refusal: 'request_over' | 'second_admin_needed' }
  | { does: 'nothing' | 'approve' | 'refuse' };

/** Approval needs another admin than the one who requested; every admin can decline. */
export function decideRequest(
  { decision, askedBy, validUntil }: RequestFacts,
  { approves, admin }: { approves: boolean; admin: string },
  now: Date,
): RequestDecision {
  if (decision === (approves ? 'approved' : 'refused')) return { does: 'nothing' };
  if (decision !== null || validUntil <= now) return { refusal: 'request_over' };
  if (!approves) return { does: 'refuse' };
  return askedBy === admin ? { refusal: 'second_admin_needed' } : { does: 'approve' };
}

function latestFirst(one: HeldSession, other: HeldSession): number {
  return other.startsAt.getTime() - one.startsAt.getTime() || (one.id < other.id ? 1 : -1);
}
