import type { refunds } from '@kabar/contracts/refunds';
import type { Verb } from '@kabar/server/slice';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { readRefundFacts } from './load-refund-facts.ts';
import { type HeldSession, takeBack } from './refund-rules.ts';

/** Uses the rule that takes back credits and sessions when the refund is made. */
export const previewRefund: Verb<typeof refunds.endpoints.preview, BillingTables> = async (
  { db, now, refuse },
  { paymentId, amountUsd },
) => {
  const facts = await readRefundFacts(db, { payment: paymentId, refund: null }, now);
  if (facts === undefined) throw refuse('not_found');
  const { payment, pack, sessions } = facts;
  const rest = payment.cents - payment.refundedCents;
  const cents = Math.min(toCents(amountUsd), rest);
  const { unused, sessions: taken } = takeBack(facts, { cents, cancel: [] });
  return {
    unusedCredits: unused,
    sessions: taken.map(toSession),
    optionalSessions: pack === null ? [...sessions].sort(soonestFirst).map(toSession) : [],
  };
};

function toSession({ id, startsAt }: HeldSession) {
  return { id, startsAt: startsAt.toISOString() };
}

function soonestFirst(one: HeldSession, other: HeldSession): number {
  return one.startsAt.getTime() - other.startsAt.getTime();
}
