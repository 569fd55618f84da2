import { enqueue } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import { toUsd } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import type { PaymentFacts } from './payment-facts.ts';

type Database = Kysely<BillingTables>;

export interface NewPayment {
  id: string;
  purpose: PaymentFacts['purpose'];
  /** For background jobs only; a request pays for its caller. */
  payerId?: string;
  planId?: string;
  packId?: string;
  companionId: string | null;
  trialRequestId?: string | null;
  subscriptionId?: string;
  quoteId?: string;
  description: string;
  cents: number;
  provider: string;
  simulatedOutcome?: string | null;
  /** Whether the payer pays on the provider's page. */
  isOnPage?: boolean;
  now: Date;
}

/** Stores a payment and enqueues its job. False if its id exists, or another payment of its kind is open. */
export async function storePayment(db: Database, payment: NewPayment): Promise<boolean> {
  const { id, now } = payment;
  const row = {
    ...{ id, user_id: payment.payerId, purpose: payment.purpose, plan_id: payment.planId },
    ...{ pack_id: payment.packId, companion_id: payment.companionId },
    ...{ trial_request_id: payment.trialRequestId, subscription_id: payment.subscriptionId },
    ...{ quote_id: payment.quoteId, description: payment.description },
    ...{ amount_usd: toUsd(payment.cents), provider: payment.provider, created_at: now },
    ...{ simulated_outcome: payment.simulatedOutcome, on_page: payment.isOnPage ?? false },
  };
  const { rows } = await sql<{ is_new: boolean }>`
    select billing.store_payment(${JSON.stringify(row)}::jsonb) as is_new
  `.execute(db);
  if (rows[0]?.is_new !== true) return false;
  await enqueuePay(db, id, now);
  return true;
}

/** Enqueues the job that calls the provider. */
export async function enqueuePay(db: Database, id: string, runAt: Date): Promise<void> {
  await enqueue(db, 'billing:pay', { paymentId: id }, { runAt, key: `billing:pay:${id}` });
}

/** Columns of billing.payments. */
export interface PaymentChanges {
  state?: PaymentFacts['state'];
  failure?: string | null;
  reference?: string;
  checkout_url?: string | null;
  settled_at?: Date;
  refunded_usd?: string;
}

/** False unless the payment is in one of the states (compare-and-set). */
export async function changePayment(
  db: Database,
  { id, states }: { id: string; states: readonly PaymentFacts['state'][] },
  changes: PaymentChanges,
): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select billing.change_payment(${id}, ${[...states]}::text[], ${JSON.stringify(changes)}::jsonb) as is_changed
  `.execute(db);
  return rows[0]?.is_changed ?? false;
}

/** Posts a charge or refund to the ledger; skips zero amounts. */
export async function postSale(
  db: Database,
  posting: {
    key: string;
    kind: 'charge' | 'refund' | 'dispute';
    payment: string;
    cents: number;
    now: Date;
  },
): Promise<void> {
  const { key, kind, payment, cents, now } = posting;
  if (cents === 0) return;
  await sql`
    select billing.post_sale(${`${kind} ${key}`}, ${kind}, ${toUsd(cents)}::numeric, ${payment}, ${now})
  `.execute(db);
}

export async function issueReceipt(db: Database, payment: string, now: Date): Promise<void> {
  await sql`select billing.issue_receipt(${payment}, ${now})`.execute(db);
}

/** Stores the payer's customer id at the provider; does nothing for a closed account. For background jobs. */
export async function keepCustomer(
  db: Database,
  { payerId, hasAccount }: PaymentFacts,
  customer: string,
): Promise<void> {
  if (!hasAccount) return;
  await sql`
    insert into billing.payers as stored (user_id, customer) values (${payerId}, ${customer})
      on conflict (user_id) do update set customer = excluded.customer where stored.customer <> excluded.customer
  `.execute(db);
}
