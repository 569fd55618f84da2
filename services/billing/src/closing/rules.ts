import { costOfCancellation } from '@kabar/rules/late-sessions';
import { refundOfUnused } from '@kabar/rules/pack-refunds';
import { inRupiah } from '@kabar/rules/rupiah';
import { refundable } from '../staff-subscriptions/refund-rules.ts';
import { toUsd } from '../subscriptions/periods.ts';
import type {
  ClosingFacts,
  ClosingPack,
  ClosingPayment,
  ClosingSession,
  UnpaidEarning,
} from './facts.ts';

/** A partial refund of a payment. */
interface Refund {
  paymentId: string;
  cents: number;
}

interface SettledPack {
  id: string;
  name: string;
  /** Unused credits, plus those that cancelled sessions return. */
  credits: number;
  refundCents: number;
  /** The refund by the prices on the receipt, as a decimal string; null without them. */
  refundIdr: string | null;
}

export interface Settlement {
  subscription: {
    id: string;
    planName: string;
    refundCents: number;
    refundIdr: string | null;
  } | null;
  packs: SettledPack[];
  /** The sessions to cancel. credit: what happens to the client's credit; null for a trial call. */
  sessions: { session: ClosingSession; credit: 'returned' | 'used' | null }[];
  /** Null if nothing is owed. payableAt: when the last line can be paid; null while an objection is undecided. */
  earnings: { amountIdr: number; payableAt: Date | null; isInBatch: boolean } | null;
  refunds: Refund[];
  /** A refund of one of these payments is being processed, so the next one has to wait. */
  waits: boolean;
}

/**
 * What closing an account settles. Used by the preview and by the job; the job runs after the sessions are cancelled
 * and their credits returned, which gives the same amounts.
 */
export function settleClosing(facts: ClosingFacts, at: Date): Settlement {
  const sessions = facts.sessions.map((session) => ({
    session,
    credit: session.isTrial ? null : creditOf(session, facts.freeHours, at),
  }));
  const payments = facts.payments.map(toSettled);
  const settled = facts.packs
    .filter(({ expiresAt }) => expiresAt > at)
    .map((pack) => {
      const returned = sessions.filter(
        ({ session, credit }) => session.saleId === pack.id && credit === 'returned',
      ).length;
      return settlePack(pack, pack.unused + returned, payments);
    });
  const packs = settled.filter(({ credits }) => credits > 0);
  const months = refundsOfSubscription(facts, payments, at);
  const ofPacks = packs.map(({ id, refundCents }) => ({ paymentId: id, cents: refundCents }));
  const refunds = [...months, ...ofPacks].filter(({ cents }) => cents > 0);
  return {
    subscription:
      facts.subscription === null
        ? null
        : {
            id: facts.subscription.facts.id,
            planName: facts.subscription.planName,
            refundCents: months.reduce((sum, { cents }) => sum + cents, 0),
            refundIdr: rupiahOf(months, payments),
          },
    ...{ packs, sessions, refunds },
    earnings: settleEarnings(facts.earnings),
    waits: refunds.some(
      ({ paymentId }) => payments.find(({ id }) => id === paymentId)?.isRefunding,
    ),
  };
}

function creditOf(session: ClosingSession, freeHours: number, at: Date) {
  const { startsAt, side, withCause } = session;
  return costOfCancellation({ startsAt, by: side, withCause, freeHours }, at).credit;
}

/** A refund in progress settles first, and leaves the payment refundable. A disputed payment is left to its dispute. */
function toSettled(payment: ClosingPayment): ClosingPayment {
  if (payment.isDisputed) return { ...payment, state: 'disputed' };
  return payment.isRefunding ? { ...payment, state: 'succeeded' } : payment;
}

function refundsOfSubscription(
  { subscription }: ClosingFacts,
  payments: readonly ClosingPayment[],
  at: Date,
): Refund[] {
  if (subscription === null) return [];
  const ofSubscription = payments.filter(({ purpose }) => purpose !== 'pack');
  return refundable(subscription.facts, ofSubscription, at).map(({ payment, proRataCents }) => ({
    ...{ paymentId: payment.id, cents: proRataCents },
  }));
}

/** Credits are refunded at their purchase price. */
function settlePack(
  { id, name, totalSessions }: ClosingPack,
  credits: number,
  payments: readonly ClosingPayment[],
): SettledPack {
  const payment = payments.find((paid) => paid.id === id && paid.state === 'succeeded');
  const unused = { unused: credits, total: totalSessions };
  const refundCents = payment === undefined ? 0 : refundOfUnused(payment, unused);
  const refundIdr = payment && rupiahOf([{ paymentId: id, cents: refundCents }], [payment]);
  return { id, name, credits, refundCents, refundIdr: refundIdr ?? null };
}

/** Null if one of the payments has no listed prices. */
function rupiahOf(refunds: readonly Refund[], payments: readonly ClosingPayment[]): string | null {
  let sum = 0;
  for (const { paymentId, cents } of refunds) {
    const listed = payments.find(({ id }) => id === paymentId)?.listed;
    const rupiah = listed && inRupiah(toUsd(cents), listed);
    if (rupiah == null) return null;
    sum += Number(rupiah);
  }
  return sum.toFixed(2);
}

function settleEarnings(lines: readonly UnpaidEarning[]): Settlement['earnings'] {
  const amountIdr = lines.reduce((sum, line) => sum + line.amountIdr, 0);
  if (amountIdr <= 0) return null;
  const waiting = lines.filter(({ isInBatch }) => !isInBatch);
  const last = Math.max(...lines.map(({ heldUntil }) => heldUntil.getTime()));
  return {
    amountIdr,
    payableAt: lines.some(({ isObjected }) => isObjected) ? null : new Date(last),
    isInBatch: waiting.length === 0,
  };
}
