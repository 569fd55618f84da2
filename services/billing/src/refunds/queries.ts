import type { DeclaredCode } from '@kabar/contracts/contract';
import type { refunds } from '@kabar/contracts/refunds';
import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;
type Endpoints = typeof refunds.endpoints;
type DecisionRefusal = DeclaredCode<Endpoints['approve']> | 'not_found' | null;

export async function decideRefundRequest(
  db: Database,
  { id, approves, now }: { id: string; approves: boolean; now: Date },
): Promise<DecisionRefusal> {
  const { rows } = await sql<{ refusal: DecisionRefusal }>`
    select billing.decide_refund_request(${id}, ${approves}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
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
}

/** Oldest first. */
export async function listOpenRefundRequests(db: Database, now: Date): Promise<RefundRequestRow[]> {
  const { rows } = await sql<RefundRequestRow>`
    select id, payment_id, amount_usd, reason, of, client_name, asked_by_name, is_own, asked_at, valid_until
      from billing.open_refund_requests(${now})
  `.execute(db);
  return rows;
}
