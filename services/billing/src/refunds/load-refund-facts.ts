import { type Kysely, sql } from 'kysely';
import { toCents } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import type { RefundFacts } from './refund-rules.ts';

type Database = Kysely<BillingTables>;

interface FactsRow {
  state: string;
  amount_usd: string;
  refunded_usd: string;
  is_disputed: boolean;
  known_payment: string | null;
  known_usd: string | null;
  has_open_request: boolean;
  staff_refunds_usd: string;
  admins: number;
  total_sessions: number | null;
  unused: number | null;
  taken_back: number;
  is_over: boolean | null;
  sessions: { id: string; starts_at: string }[];
}

/** Locks a payment with its purchase. Returns its id; null if there is none. */
export async function lockRefundable(
  db: Database,
  by: { payment: string } | { reference: string },
): Promise<string | null> {
  const payment = 'payment' in by ? by.payment : null;
  const reference = 'reference' in by ? by.reference : null;
  const { rows } = await sql<{ id: string | null }>`
    select billing.hold_refundable(${payment}, ${reference}) as id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** refund: the id of an existing refund or request, for idempotency. */
export async function readRefundFacts(
  db: Database,
  { payment, refund }: { payment: string; refund: string | null },
  now: Date,
): Promise<RefundFacts | undefined> {
  const { rows } = await sql<FactsRow>`
    select state, amount_usd, refunded_usd, is_disputed, known_payment, known_usd, has_open_request, staff_refunds_usd, admins,
        total_sessions, unused, taken_back, is_over, sessions
      from billing.refund_facts(${payment}, ${refund}, ${now})
  `.execute(db);
  return rows[0] && toFacts(payment, rows[0]);
}

function toFacts(id: string, row: FactsRow): RefundFacts {
  return {
    payment: {
      ...{ id, state: row.state, isDisputed: row.is_disputed },
      ...{ cents: toCents(row.amount_usd), refundedCents: toCents(row.refunded_usd) },
    },
    known:
      row.known_payment === null
        ? null
        : { paymentId: row.known_payment, cents: toCents(row.known_usd ?? '0') },
    ...{ hasOpenRequest: row.has_open_request, adminsOfLastDay: row.admins },
    staffRefundCents: toCents(row.staff_refunds_usd),
    pack:
      row.total_sessions === null
        ? null
        : {
            ...{ totalSessions: row.total_sessions, unused: row.unused ?? 0 },
            ...{ takenBack: row.taken_back, isOver: row.is_over ?? false },
          },
    sessions: row.sessions.map((session) => ({
      id: session.id,
      startsAt: new Date(session.starts_at),
    })),
  };
}
