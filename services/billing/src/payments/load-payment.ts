import { type Kysely, sql } from 'kysely';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import type { MoneyBack, PaymentFacts } from './payment-facts.ts';

type Database = Kysely<BillingTables>;

interface MoneyRow {
  id: string;
  amount_usd: string;
}

interface FactsRow {
  id: string;
  user_id: string;
  has_account: boolean;
  purpose: PaymentFacts['purpose'];
  state: PaymentFacts['state'];
  failure: string | null;
  reference: string | null;
  on_page: boolean;
  subscription_id: string | null;
  plan_id: string | null;
  pack_id: string | null;
  companion_id: string | null;
  trial_request_id: string | null;
  quote_id: string | null;
  description: string;
  amount_usd: string;
  refunded_usd: string;
  payer_zone: string;
  is_sold: boolean;
  is_verified: boolean;
  session_count: number | null;
  refunds: MoneyRow[];
  provider_refunds: MoneyRow[];
  lost_disputes: MoneyRow[];
  listed_usd: string | null;
  listed_idr: string | null;
}

/**
 * Locks a payment and its subscription, then reads them in a second statement. reference: the provider's id of the
 * payment, by which its webhooks are locked too. For background jobs.
 */
export async function lockPayment(
  db: Database,
  id: string,
  reference: string | null = null,
): Promise<PaymentFacts | undefined> {
  const [, facts] = await Promise.all([
    holdPayment(db, id, reference),
    readPayment(db, id, reference),
  ]);
  return facts;
}

/** Locks a payment until the transaction ends, for its payer or a job. */
export async function holdPayment(
  db: Database,
  id: string,
  reference: string | null = null,
): Promise<void> {
  await sql`select billing.hold_payment(${id}, ${reference})`.execute(db);
}

/** For background jobs. reference: the provider's id of the payment, if it is not stored yet. */
export async function readPayment(
  db: Database,
  id: string,
  reference: string | null = null,
): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<FactsRow>`
    select id, user_id, has_account, purpose, state, failure, reference, on_page, subscription_id, plan_id, pack_id, companion_id,
        trial_request_id, quote_id, description, amount_usd, refunded_usd, payer_zone, is_sold, is_verified, session_count, refunds,
        provider_refunds, lost_disputes, listed_usd, listed_idr
      from billing.payment_facts(${id}, ${reference})
  `.execute(db);
  return rows[0] && toFacts(rows[0]);
}

function toFacts(row: FactsRow): PaymentFacts {
  return {
    ...{ id: row.id, payerId: row.user_id, hasAccount: row.has_account, payerZone: row.payer_zone },
    ...{ purpose: row.purpose, state: row.state, failure: row.failure, reference: row.reference },
    ...{ isOnPage: row.on_page, subscriptionId: row.subscription_id, planId: row.plan_id },
    ...{ packId: row.pack_id, companionId: row.companion_id, trialRequestId: row.trial_request_id },
    ...{ quoteId: row.quote_id, description: row.description },
    ...{ cents: toCents(row.amount_usd), refundedCents: toCents(row.refunded_usd) },
    ...{ isSold: row.is_sold, isCompanionVerified: row.is_verified },
    sessionCount: row.session_count,
    refunds: row.refunds.map(toMoney),
    providerRefunds: row.provider_refunds.map(toMoney),
    lostDisputes: row.lost_disputes.map(toMoney),
    listed:
      row.listed_usd === null || row.listed_idr === null
        ? null
        : { priceUsd: row.listed_usd, priceIdr: row.listed_idr },
  };
}

function toMoney({ id, amount_usd }: MoneyRow): MoneyBack {
  return { id, cents: toCents(amount_usd) };
}
