import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';
import type { RequestFacts } from './refund-rules.ts';

type Database = Kysely<BillingTables>;

export interface StoredRequest extends RequestFacts {
  paymentId: string;
  amountUsd: string;
  reason: string;
  cancelSessions: string[];
}

/** Locks it. Undefined if there is none. */
export async function lockRefundRequest(
  db: Database,
  id: string,
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<{
    payment_id: string;
    amount_usd: string;
    reason: string;
    asked_by: string;
    valid_until: Date;
    decision: string | null;
    cancel_sessions: string[];
  }>`
    select payment_id, amount_usd, reason, asked_by, valid_until, decision, cancel_sessions
      from billing.hold_refund_request(${id})
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      ...{ paymentId: row.payment_id, amountUsd: row.amount_usd, reason: row.reason },
      ...{ askedBy: row.asked_by, validUntil: row.valid_until, decision: row.decision },
      cancelSessions: row.cancel_sessions,
    }
  );
}

/** False if the payment has a request that waits. */
export async function storeRefundRequest(
  db: Database,
  request: {
    id: string;
    paymentId: string;
    amountUsd: string;
    reason: string;
    cancelSessions: readonly string[];
    validUntil: Date;
    now: Date;
  },
): Promise<boolean> {
  const { id, paymentId, amountUsd, reason, cancelSessions, validUntil, now } = request;
  const { rows } = await sql<{ is_stored: boolean }>`
    select billing.store_refund_request(${id}, ${paymentId}, ${amountUsd}::numeric, ${reason}, ${[...cancelSessions]}::uuid[], ${now},
      ${validUntil}) as is_stored
  `.execute(db);
  return rows[0]?.is_stored ?? false;
}

/** Records what an admin did with a payment. */
export async function recordRefundAction(
  db: Database,
  action: 'payment_refund' | 'payment_refund_requested' | 'payment_refund_refused',
  refund: { paymentId: string; amountUsd: string; reason: string; askedBy?: string },
): Promise<void> {
  const { paymentId, amountUsd, reason, askedBy } = refund;
  const details = { reason, amount_usd: Number(amountUsd), asked_by: askedBy };
  await sql`
    select backoffice_api.record_action(${action}, 'payment', ${paymentId}::uuid, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}

export async function closeRefundRequest(
  db: Database,
  { id, decision, now }: { id: string; decision: 'approved' | 'refused'; now: Date },
): Promise<void> {
  await sql`select billing.close_refund_request(${id}, ${decision}, ${now})`.execute(db);
}

interface RefundRequestRow {
  id: string;
  payment_id: string;
  amount_usd: string;
  reason: string;
  of: string;
  client_name: string | null;
  asked_by_name: string | null;
  is_own: boolean;
  asked_at: Date;
  valid_until: Date;
  cancel_sessions: string[];
}

/** Oldest first. */
export async function listOpenRefundRequests(db: Database, now: Date): Promise<RefundRequestRow[]> {
  const { rows } = await sql<RefundRequestRow>`
    select id, payment_id, amount_usd, reason, of, client_name, asked_by_name, is_own, asked_at, valid_until, cancel_sessions
      from billing.open_refund_requests(${now})
  `.execute(db);
  return rows;
}
