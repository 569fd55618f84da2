import { type Kysely, sql } from 'kysely';

/** What staff give back of a payment; books stay when an account is erased, and hold nothing of a person. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.refunds (
      id uuid primary key,
      payment_id uuid not null references billing.payments (id),
      amount_usd numeric(10, 2) not null constraint refunds_amount check (amount_usd > 0),
      asked_at timestamptz not null,
      -- null while the provider is asked
      done_at timestamptz
    );
    -- one at a time
    create unique index refunds_one_open on billing.refunds (payment_id) where done_at is null;
    create index refunds_of_payment on billing.refunds (payment_id, asked_at);
    alter table billing.refunds enable row level security, force row level security;
  `.execute(db);
}
