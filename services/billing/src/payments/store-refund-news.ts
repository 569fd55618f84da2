import { type Kysely, sql } from 'kysely';
import { applyAndTakeBack } from '../refunds/take-back.ts';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

export async function keepDispute(
  db: Database,
  told: { dispute: string; reference: string; cents: number; state: string; openedAt: Date },
  now: Date,
): Promise<void> {
  const { dispute, reference, cents, state, openedAt } = told;
  await applyAndTakeBack(
    db,
    { reference },
    {
      now,
      apply: async () => {
        await sql`
        select billing.keep_dispute(${dispute}, ${reference}, ${cents}::numeric / 100, ${state}, ${openedAt}, ${now})
      `.execute(db);
      },
    },
  );
}

export async function keepProviderRefund(
  db: Database,
  told: { refund: string; reference: string; cents: number; madeAt: Date },
  now: Date,
): Promise<void> {
  const { refund, reference, cents, madeAt } = told;
  await applyAndTakeBack(
    db,
    { reference },
    {
      now,
      apply: async () => {
        await sql`
        select billing.keep_provider_refund(${refund}, ${reference}, ${cents}::numeric / 100, ${madeAt}, ${now})
      `.execute(db);
      },
    },
  );
}

export async function finishRefund(
  db: Database,
  { id, refundId, now }: { id: string; refundId: string | null; now: Date },
): Promise<void> {
  await applyAndTakeBack(
    db,
    { payment: id },
    {
      now,
      apply: async () => {
        await sql`select billing.finish_refund(${id}, ${refundId}, ${now})`.execute(db);
      },
    },
  );
}
