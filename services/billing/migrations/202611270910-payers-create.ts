import { type Kysely, sql } from 'kysely';

/** What a provider that moves money knows a payer by, what it has told us, and the payments that a bank takes back. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.payers (
      user_id uuid primary key references auth.accounts (id) on delete cascade,
      -- the payer's number at the provider, under which her card is kept
      customer text not null constraint payers_customer check (length(customer) between 1 and 255)
    );
    -- each event of a provider is applied once
    create table billing.provider_events (
      id text primary key constraint provider_events_id check (length(id) between 1 and 255),
      type text not null,
      received_at timestamptz not null
    );
    -- what is forgotten after a month
    create index provider_events_by_age on billing.provider_events (received_at);
    create table billing.disputes (
      -- its number at the provider
      id text primary key constraint disputes_id check (length(id) between 1 and 255),
      -- the number of the payment at the provider: a dispute may be told before the payment is settled
      payment_reference text not null,
      amount_usd numeric(10, 2) not null constraint disputes_amount check (amount_usd > 0),
      state text not null constraint disputes_state check (state in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      -- when a lost one was written into the books
      applied_at timestamptz,
      constraint disputes_applied check (applied_at is null or state = 'lost')
    );
    -- the disputes of one payment
    create index disputes_of_payment on billing.disputes (payment_reference);
    alter table billing.payers enable row level security, force row level security;
    alter table billing.provider_events enable row level security, force row level security;
    alter table billing.disputes enable row level security, force row level security;
  `.execute(db);
}
