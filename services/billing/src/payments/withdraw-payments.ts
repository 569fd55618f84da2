import { type Kysely, sql } from 'kysely';
import { readSubscription } from '../subscriptions/load-facts.ts';
import type { BillingTables } from '../tables.ts';
import { changePayment, enqueuePay } from './store-payments.ts';

type Database = Kysely<BillingTables>;

/**
 * Fails the open payments of a subscription that ended or is paused; their jobs withdraw them from the provider. A
 * separate job because of the lock order: a payment is locked before its subscription.
 */
export async function withdrawPayments(
  db: Database,
  subscription: string,
  now: Date,
): Promise<void> {
  const own = await readSubscription(db, subscription);
  // resumed meanwhile, so it is paid again
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
