import { type Kysely, sql } from 'kysely';
import { applyNews, storeRefundDone } from '../refunds/apply-news.ts';
import { applyAndTakeBack } from '../refunds/take-back.ts';
import { toUsd } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/**
 * Stores a dispute's state, which never goes back from its end. During a dispute the purchase pays for no more
 * sessions, and staff have an incident.
 */
export async function keepDispute(
  db: Database,
  told: { dispute: string; reference: string; cents: number; state: string; openedAt: Date },
  now: Date,
): Promise<void> {
  const { dispute, reference, cents, state, openedAt } = told;
  const apply = async (payment: string | null) => {
    await sql`
      insert into billing.disputes as stored (id, payment_reference, amount_usd, state, opened_at)
        values (${dispute}, ${reference}, ${toUsd(cents)}::numeric, ${state}, ${openedAt})
        on conflict (id) do update set state = excluded.state where stored.state = 'open'
    `.execute(db);
    if (payment !== null) await applyNews(db, payment, now);
  };
  await applyAndTakeBack(db, { reference }, { now, apply });
}

/** Records a refund made at the provider itself; idempotent. */
export async function keepProviderRefund(
  db: Database,
  told: { refund: string; reference: string; cents: number; madeAt: Date },
  now: Date,
): Promise<void> {
  const { refund, reference, cents, madeAt } = told;
  const apply = async (payment: string | null) => {
    await sql`
      insert into billing.provider_refunds (id, payment_reference, amount_usd, made_at)
        values (${refund}, ${reference}, ${toUsd(cents)}::numeric, ${madeAt}) on conflict do nothing
    `.execute(db);
    if (payment !== null) await applyNews(db, payment, now);
  };
  await applyAndTakeBack(db, { reference }, { now, apply });
}

export async function finishRefund(
  db: Database,
  refund: { id: string; refundId: string | null; now: Date },
): Promise<void> {
  const { id, now } = refund;
  const apply = () => storeRefundDone(db, refund);
  await applyAndTakeBack(db, { payment: id }, { now, apply });
}
