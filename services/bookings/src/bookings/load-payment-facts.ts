import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { PaymentFacts } from './payment-rules.ts';

interface FactsRow {
  kind: 'pack' | 'plan';
  expires_at: Date | null;
  remaining: number | null;
  ends_at: Date | null;
  sessions_per_week: number | null;
  weeks: Record<string, number> | null;
  zone: string | null;
}

/** For a booking whose client is the caller. */
export async function readPaymentFacts(
  db: Kysely<BookingsTables>,
  { id, purchase }: { id: string; purchase: string | null },
  now: Date,
): Promise<PaymentFacts> {
  const { rows } = await sql<FactsRow>`
    select kind, expires_at, remaining, ends_at, sessions_per_week, weeks, zone
      from bookings.payment_facts(${id}, ${now})
  `.execute(db);
  const [row] = rows;
  if (row === undefined)
    return { kind: 'none', refusal: purchase === null ? 'no_subscription' : 'pack_expired' };
  if (row.kind === 'pack')
    return { kind: 'pack', expiresAt: row.expires_at ?? now, remaining: row.remaining ?? 0 };
  return {
    kind: 'plan',
    endsAt: row.ends_at,
    sessionsPerWeek: row.sessions_per_week ?? 0,
    remaining: row.weeks ?? {},
    zone: row.zone ?? 'UTC',
  };
}
