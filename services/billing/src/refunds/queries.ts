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

/** Locks the request. Undefined if there is none. */
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

/** Replaces expired requests. False if the payment has a pending request. */
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
  const [, stored] = await Promise.all([
    sql`
      update billing.refund_requests set decision = 'expired', decided_at = ${now}
        where payment_id = ${paymentId} and decision is null and valid_until <= least(${now}::timestamptz, now())
    `.execute(db),
    sql`
      insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until, cancel_sessions)
        values (${id}, ${paymentId}, ${amountUsd}::numeric, ${reason}, (select auth_api.uid()), ${now}, ${validUntil},
          ${[...cancelSessions]}::uuid[])
        on conflict do nothing
    `.execute(db),
  ]);
  return stored.numAffectedRows === 1n;
}

/** Writes the audit log. */
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
  await sql`
    update billing.refund_requests set decision = ${decision}, decided_by = (select auth_api.uid()), decided_at = ${now}
      where id = ${id} and decision is null and valid_until > ${now}
  `.execute(db);
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
