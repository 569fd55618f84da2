import type { DeclaredCode } from '@kabar/contracts/contract';
import type { refunds } from '@kabar/contracts/refunds';
import { type Kysely, sql } from 'kysely';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { lockRefundable, readRefundFacts } from './load-refund-facts.ts';
import { decideRefund } from './refund-rules.ts';
import { storeTakenBack } from './take-back.ts';

type Database = Kysely<BillingTables>;
type Refusal = DeclaredCode<typeof refunds.endpoints.ask> | 'not_found' | 'id_reused' | null;

export interface StaffRefund {
  id: string;
  paymentId: string;
  amountUsd: string;
  reason: string;
  /** Sessions of a subscription that are cancelled with it. */
  cancelSessions?: readonly string[];
  now: Date;
}

/** Refunds a part of a payment, or asks another admin to approve it. Returns null when done, else the code of the refusal. */
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
  const refusal = await beginRefund(db, refund, decision.does === 'wait');
  if (refusal === null && decision.does === 'refund')
    await storeTakenBack(db, paymentId, { takes: decision.takes, now });
  return refusal;
}

async function beginRefund(db: Database, refund: StaffRefund, waits: boolean): Promise<Refusal> {
  const { id, paymentId, amountUsd, reason, cancelSessions = [], now } = refund;
  const { rows } = await sql<{ refusal: Refusal }>`
    select billing.begin_refund(${paymentId}, ${id}, ${amountUsd}::numeric, ${reason}, ${[...cancelSessions]}::uuid[], ${waits},
      ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
