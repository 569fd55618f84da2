import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';
import type { BatchFacts, PayableSum, PayoutStep } from './batch-facts.ts';

type Database = Kysely<BillingTables>;

/** A row from JSON: amounts are numbers, times are strings. */
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
  kind: string;
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
  caller: string;
  admins_of_last_day: number;
}

export async function readPayouts(db: Database, now: Date): Promise<PayoutsRow> {
  const { rows } = await sql<PayoutsRow>`
    select payable_idr, batches, objections, objection_count, caller, admins_of_last_day
      from billing.read_payouts(${now})
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('read_payouts answers one row');
  return row;
}

/** Undefined if there is no such batch. */
export async function readBatchPayouts(
  db: Database,
  { id, after, size }: { id: string; after: string | undefined; size: number },
): Promise<PayoutRow[] | undefined> {
  const { rows } = await sql<{ payouts: PayoutRow[] | null }>`
    select billing.read_batch_payouts(${id}, ${after ?? null}, ${size}) as payouts
  `.execute(db);
  return rows[0]?.payouts ?? undefined;
}

/** What each companion can be paid now. Call it after `lockPayoutBatch`. */
export async function readPayableSums(db: Database, now: Date): Promise<PayableSum[]> {
  const { rows } = await sql<{ companion_id: string; amount_idr: string }>`
    select companion_id, amount_idr from billing.payable_sums(${now})
  `.execute(db);
  return rows.map((row) => ({ companionId: row.companion_id, amountIdr: Number(row.amount_idr) }));
}

/** Names of the companions in a batch, by id. */
export async function readPayableNames(
  db: Database,
  companions: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; full_name: string | null }>`
    select id, full_name from billing.names_of_payable(${[...companions]}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

export async function storePayoutBatch(
  db: Database,
  { id, companions, now }: { id: string; companions: readonly string[]; now: Date },
): Promise<void> {
  await sql`select billing.store_payout_batch(${id}, ${[...companions]}::uuid[], ${now})`.execute(
    db,
  );
}

/** Locks the batch, and all batch changes, until the transaction ends. */
export async function lockPayoutBatch(db: Database, id: string): Promise<void> {
  await sql`select billing.lock_payout_batch(${id})`.execute(db);
}

/** Call it after `lockPayoutBatch`. Undefined if there is no such batch. */
export async function readBatchFacts(
  db: Database,
  id: string,
  now: Date,
): Promise<BatchFacts | undefined> {
  const { rows } = await sql<BatchFacts>`
    select status, made_by as "madeBy", made_at as "madeAt", caller, admins_of_last_day as "adminsOfLastDay"
      from billing.payout_batch_facts(${id}, ${now})
  `.execute(db);
  return rows[0];
}

export async function writeStep(
  db: Database,
  { id, step, now }: { id: string; step: PayoutStep; now: Date },
): Promise<void> {
  await sql`select billing.change_payout_batch(${id}, ${step}, ${now})`.execute(db);
}

/** Writes the audit log. */
export async function recordPayoutAction(
  db: Database,
  action: `payout_batch_${'made' | PayoutStep}`,
  id: string,
  details: object,
): Promise<void> {
  await sql`
    select backoffice_api.record_action(${action}, 'payout_batch', ${id}::uuid, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}

/** Ids of unapproved batches, oldest first. For background jobs. */
export async function findWaitingBatches(db: Database, madeBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from billing.waiting_payout_batches(${madeBefore}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
