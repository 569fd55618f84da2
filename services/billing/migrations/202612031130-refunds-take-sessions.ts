import { type Kysely, sql } from 'kysely';

/** What each refund or lost dispute took back of what the payment had bought, and which sessions a waiting refund cancels. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.refund_requests add column cancel_sessions uuid[] not null default '{}';
    create table billing.taken_back (
      id uuid primary key,
      payment_id uuid not null references billing.payments (id),
      unused_credits integer not null,
      session_times timestamptz[] not null,
      taken_at timestamptz not null,
      constraint taken_back_something check (unused_credits > 0 or cardinality(session_times) > 0)
    );
    create index taken_back_of_payment on billing.taken_back (payment_id, taken_at);
    alter table billing.taken_back enable row level security;
    alter table billing.taken_back force row level security;
  `.execute(db);
}
