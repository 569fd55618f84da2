import type { DeclaredCode } from '@kabar/contracts/contract';
import type { refunds } from '@kabar/contracts/refunds';
import type { Kysely } from 'kysely';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { beginRefund } from './begin-refund.ts';
import { lockRefundable, readRefundFacts } from './load-refund-facts.ts';
import { recordRefundAction, storeRefundRequest } from './queries.ts';
import { decideRefund, requestEnds } from './refund-rules.ts';
import { storeTakenBack } from './take-back.ts';

type Database = Kysely<BillingTables>;
type Refusal = DeclaredCode<typeof refunds.endpoints.ask> | 'not_found' | 'id_reused' | null;

export interface StaffRefund {
  id: string;
  paymentId: string;
  amountUsd: string;
  reason: string;
  /** Sessions of a subscription to cancel with the refund. */
  cancelSessions?: readonly string[];
  /** The admin who requested it, if another one approved. */
  askedBy?: string;
  now: Date;
}

/**
 * Refunds a part of a payment, or requests another admin's approval. Returns null on success, else the refusal's code.
 */
export async function refundAsStaff(
  db: Database,
  refund: StaffRefund,
  { isApproved } = { isApproved: false },
): Promise<Refusal> {
  const { id, paymentId, amountUsd, cancelSessions = [], now } = refund;
  const [, facts] = await Promise.all([
    lockRefundable(db, { payment: paymentId }),
    readRefundFacts(db, { payment: paymentId, refund: id }, now),
  ]);
  if (facts === undefined) return 'not_found';
  const wanted = { cents: toCents(amountUsd), cancel: cancelSessions };
  const decision = decideRefund(facts, wanted, { isApproved });
  if ('refusal' in decision) return decision.refusal;
  if (decision.does === 'nothing') return null;
  if (decision.does === 'wait') {
    const request = { ...refund, cancelSessions, validUntil: requestEnds(now) };
    if (!(await storeRefundRequest(db, request))) return 'refund_requested';
    await recordRefundAction(db, 'payment_refund_requested', refund);
    return null;
  }
  if (!(await beginRefund(db, refund))) return 'payment_not_settled';
  await recordRefundAction(db, 'payment_refund', refund);
  await storeTakenBack(db, paymentId, { takes: decision.takes, now });
  return null;
}
