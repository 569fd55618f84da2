import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/** A row from JSON: amounts are numbers and times are texts. */
export interface PayoutRow {
  id: string;
  companion_id: string;
  full_name: string | null;
  amount_idr: number;
  status: 'pending' | 'paid' | 'cancelled';
  created_at: string;
  paid_at: string | null;
}

export interface BatchRow {
  id: string;
  status: 'made' | 'approved' | 'paid' | 'cancelled';
  made_by: string;
  made_by_name: string | null;
  made_at: string;
  approved_by: string | null;
  approved_by_name: string | null;
  approved_at: string | null;
  paid_at: string | null;
  cancelled_at: string | null;
  amount_idr: number;
  companion_count: number;
  payouts: PayoutRow[];
}

export interface ObjectionRow {
  id: string;
  companion_id: string;
  full_name: string | null;
  day: string;
  minutes: number;
  amount_idr: number;
  objected_at: string;
}

export interface PayoutsRow {
  payable_idr: string;
  batches: BatchRow[];
  objections: ObjectionRow[];
  objection_count: number;
}

export async function readPayouts(db: Database, now: Date): Promise<PayoutsRow> {
  const { rows } = await sql<PayoutsRow>`
    select payable_idr, batches, objections, objection_count from billing.read_payouts(${now})
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('read_payouts answers one row');
  return row;
}

/** Undefined when there is no such batch. */
export async function readBatchPayouts(
  db: Database,
  { id, after, size }: { id: string; after: string | undefined; size: number },
): Promise<PayoutRow[] | undefined> {
  const { rows } = await sql<{ payouts: PayoutRow[] | null }>`
    select billing.read_batch_payouts(${id}, ${after ?? null}, ${size}) as payouts
  `.execute(db);
  return rows[0]?.payouts ?? undefined;
}

export async function makePayoutBatch(
  db: Database,
  id: string,
  now: Date,
): Promise<'nothing_payable' | null> {
  const { rows } = await sql<{ refusal: 'nothing_payable' | null }>`
    select billing.make_payout_batch(${id}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Returns null when done, else the code of the refusal. */
export async function changePayoutBatch<Refusal extends string>(
  db: Database,
  { id, step, now }: { id: string; step: 'approved' | 'paid' | 'cancelled'; now: Date },
): Promise<Refusal | null> {
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select billing.change_payout_batch(${id}, ${step}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

export async function decideObjection(
  db: Database,
  { id, decision, now }: { id: string; decision: 'kept' | 'taken_back'; now: Date },
): Promise<'not_found' | 'objection_decided' | null> {
  const { rows } = await sql<{ refusal: 'not_found' | 'objection_decided' | null }>`
    select billing.decide_objection(${id}, ${decision}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
