import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';
import { lockRefundable, readRefundFacts } from './load-refund-facts.ts';
import { type TakenBack, takeBackRefunded } from './refund-rules.ts';

type Database = Kysely<BillingTables>;

/** The bookings service cancels the sessions and notifies both people. */
export async function storeTakenBack(
  db: Database,
  payment: string,
  { takes, now }: { takes: TakenBack; now: Date },
): Promise<void> {
  const { unused, sessions } = takes;
  if (unused === 0 && sessions.length === 0) return;
  const ids = sessions.map(({ id }) => id);
  const times = sessions.map(({ startsAt }) => startsAt);
  const { rows } = await sql<{ is_taken: boolean }>`
    select billing.take_back_credits(${payment}, ${randomUUID()}, ${unused}, ${ids}::uuid[], ${times}::timestamptz[], ${now}) as is_taken
  `.execute(db);
  if (rows[0]?.is_taken !== true) throw new Error(`Credits changed under the lock of ${payment}`);
}

/**
 * Applies refunds and disputes from the provider, and then takes back what that money had paid for. Locks come first,
 * in the order of all refunds.
 */
export async function applyAndTakeBack(
  db: Database,
  by: { payment: string } | { reference: string },
  { apply, now }: { apply: (payment: string | null) => Promise<void>; now: Date },
): Promise<void> {
  const payment = await lockRefundable(db, by);
  await apply(payment);
  if (payment === null) return;
  const facts = await readRefundFacts(db, { payment, refund: null }, now);
  if (facts !== undefined)
    await storeTakenBack(db, payment, { takes: takeBackRefunded(facts), now });
}
