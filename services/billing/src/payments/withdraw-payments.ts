import { type Kysely, sql } from 'kysely';
import { readSubscription } from '../subscriptions/load-facts.ts';
import type { BillingTables } from '../tables.ts';
import { changePayment, enqueuePay } from './store-payments.ts';

type Database = Kysely<BillingTables>;

/**
 * Nobody pays any more for a subscription that ended or is paused: its open payments fail, and their jobs withdraw them from the
 * provider. A job of its own, because a payment that is settled at this moment is locked before its subscription.
 */
export async function withdrawPayments(
  db: Database,
  subscription: string,
  now: Date,
): Promise<void> {
  const own = await readSubscription(db, subscription);
  // resumed meanwhile: it is paid for again
  if (own?.status === 'active' || own?.status === 'pending_cancellation') return;
  const { rows } = await sql<{ id: string }>`
    select id from billing.open_payments(${subscription}) as open (id)
  `.execute(db);
  for (const { id } of rows) {
    const isWithdrawn = await changePayment(
      db,
      { id, states: ['pending', 'waiting'] },
      { state: 'failed', failure: 'cancelled', checkout_url: null, settled_at: now },
    );
    if (isWithdrawn) await enqueuePay(db, id, now);
  }
}
