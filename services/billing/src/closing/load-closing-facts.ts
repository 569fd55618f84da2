import { type Kysely, sql } from 'kysely';
import { readSubscription } from '../subscriptions/load-facts.ts';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import type { ClosingFacts, ClosingPayment, ClosingSession } from './facts.ts';

type Database = Kysely<BillingTables>;

interface FactsRow {
  closing_at: Date | null;
  subscription: string | null;
  plan_name: string | null;
  free_hours: number;
  payments: {
    id: string;
    purpose: ClosingPayment['purpose'];
    state: string;
    amount_usd: string;
    refunded_usd: string;
    is_disputed: boolean;
    difference_usd: string | null;
    listed_usd: string | null;
    listed_idr: string | null;
  }[];
  packs: { id: string; name: string; total: number; unused: number; expires_at: string }[];
  sessions: {
    id: string;
    starts_at: string;
    side: ClosingSession['side'];
    is_trial: boolean;
    with_cause: boolean;
    sale: string | null;
    other_name: string | null;
  }[];
  earnings: {
    amount_idr: string;
    held_until: string;
    is_objected: boolean;
    is_in_batch: boolean;
  }[];
}

/** Null if the account is open or its closing is settled; locks the closing. */
export async function lockClosing(db: Database, person: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ closed: Date | null }>`
    select billing.hold_closing(${person}, ${now}) as closed
  `.execute(db);
  return rows[0]?.closed ?? null;
}

/** closes: when the account closes; only later sessions are read. */
export async function readClosingFacts(
  db: Database,
  person: string,
  closes: Date,
): Promise<ClosingFacts> {
  const { rows } = await sql<FactsRow>`
    select closing_at, subscription, plan_name, free_hours, payments, packs, sessions, earnings
      from billing.closing_facts(${person}, ${closes})
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Facts are one row');
  const own = row.subscription === null ? undefined : await readSubscription(db, row.subscription);
  return {
    ...toFacts(row),
    subscription: own === undefined ? null : { facts: own, planName: row.plan_name ?? '' },
  };
}

function toFacts(row: FactsRow): Omit<ClosingFacts, 'subscription'> {
  return {
    ...{ closingAt: row.closing_at, freeHours: row.free_hours },
    payments: row.payments.map((paid) => ({
      ...{ id: paid.id, purpose: paid.purpose, state: paid.state },
      ...{ isRefunding: paid.state === 'refunding', isDisputed: paid.is_disputed },
      ...{ cents: toCents(paid.amount_usd), refundedCents: toCents(paid.refunded_usd) },
      differenceCents: paid.difference_usd === null ? null : toCents(paid.difference_usd),
      listed:
        paid.listed_usd === null || paid.listed_idr === null
          ? null
          : { priceUsd: paid.listed_usd, priceIdr: paid.listed_idr },
    })),
    packs: row.packs.map((pack) => ({
      ...{ id: pack.id, name: pack.name, totalSessions: pack.total },
      ...{ unused: pack.unused, expiresAt: new Date(pack.expires_at) },
    })),
    sessions: row.sessions.map((session) => ({
      ...{ id: session.id, startsAt: new Date(session.starts_at), side: session.side },
      ...{ isTrial: session.is_trial, withCause: session.with_cause },
      ...{ saleId: session.sale, otherName: session.other_name },
    })),
    earnings: row.earnings.map((line) => ({
      ...{ amountIdr: Number(line.amount_idr), heldUntil: new Date(line.held_until) },
      ...{ isObjected: line.is_objected, isInBatch: line.is_in_batch },
    })),
  };
}
