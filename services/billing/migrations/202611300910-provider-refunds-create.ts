import { type Kysely, sql } from 'kysely';

/** What was given back at the provider itself, past Kabar, and is written into the books as the provider tells of it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.provider_refunds (
      -- its number at the provider
      id text primary key constraint provider_refunds_id check (length(id) between 1 and 255),
      -- the number of the payment at the provider: a refund may be told before the payment is settled
      payment_reference text not null,
      amount_usd numeric(10, 2) not null constraint provider_refunds_amount check (amount_usd > 0),
      made_at timestamptz not null,
      -- when it was written into the books
      applied_at timestamptz
    );
    -- the refunds of one payment
    create index provider_refunds_of_payment on billing.provider_refunds (payment_reference);
    alter table billing.provider_refunds enable row level security, force row level security;
  `.execute(db);
}
