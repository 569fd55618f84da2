import { type Kysely, sql } from 'kysely';

/** Refunds over 100 USD wait here for a second admin, for a day. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.refund_requests (
      -- the id of the refund that it becomes
      id uuid primary key,
      payment_id uuid not null references billing.payments (id),
      amount_usd numeric(10, 2) not null constraint refund_requests_amount check (amount_usd > 0),
      reason text not null constraint refund_requests_reason check (length(reason) between 1 and 500),
      asked_by uuid not null,
      asked_at timestamptz not null,
      valid_until timestamptz not null,
      decision text constraint refund_requests_decision check (decision in ('approved', 'refused', 'expired')),
      decided_by uuid,
      decided_at timestamptz,
      constraint refund_requests_decided check ((decision is null) = (decided_at is null)),
      -- two people
      constraint refund_requests_two_people check (decision <> 'approved' or decided_by <> asked_by)
    );
    -- one at a time, and the list of those that wait
    create unique index refund_requests_one_open on billing.refund_requests (payment_id) where decision is null;
    create index refund_requests_of_payment on billing.refund_requests (payment_id);
    alter table billing.refund_requests enable row level security, force row level security;
  `.execute(db);
}
