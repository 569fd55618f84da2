import { type Kysely, sql } from 'kysely';

/**
 * What companions earn, a line a logged session, and what is paid out of it. Books outlive accounts: when one is erased, the random
 * subject of its account in the ledger stands in its place.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.payout_batches (
      id uuid primary key,
      status text not null default 'made' constraint payout_batches_status check (status in ('made', 'approved', 'paid', 'cancelled')),
      made_by uuid not null,
      made_at timestamptz not null,
      -- two people decide about money that leaves
      approved_by uuid constraint payout_batches_two_people check (approved_by <> made_by),
      approved_at timestamptz,
      paid_at timestamptz,
      cancelled_at timestamptz,
      constraint payout_batches_approved check ((approved_by is null) = (approved_at is null)),
      constraint payout_batches_steps check (case status
        when 'made' then approved_at is null and paid_at is null and cancelled_at is null
        when 'approved' then approved_at is not null and paid_at is null and cancelled_at is null
        when 'paid' then approved_at is not null and paid_at is not null and cancelled_at is null
        else paid_at is null and cancelled_at is not null end)
    );
    -- newest first
    create index payout_batches_newest on billing.payout_batches (made_at desc, id desc);
    create table billing.companion_payouts (
      id uuid primary key default uuidv7(),
      batch_id uuid not null references billing.payout_batches (id),
      companion_id uuid not null,
      amount_idr numeric(14, 2) not null constraint companion_payouts_amount check (amount_idr > 0),
      status text not null default 'pending' constraint companion_payouts_status check (status in ('pending', 'paid', 'cancelled')),
      created_at timestamptz not null,
      paid_at timestamptz,
      constraint companion_payouts_one unique (batch_id, companion_id),
      constraint companion_payouts_paid check ((status = 'paid') = (paid_at is not null))
    );
    create index companion_payouts_of_companion on billing.companion_payouts (companion_id, created_at desc, id desc);
    create table billing.companion_earnings (
      -- the id of the session log
      id uuid primary key,
      companion_id uuid not null,
      kind text not null constraint companion_earnings_kind check (kind in ('booking', 'trial_booking', 'trial_request')),
      -- by the companion's clock: it says to which statement the line belongs
      day date not null,
      minutes integer not null constraint companion_earnings_minutes check (minutes > 0),
      rate_idr numeric(10, 2) not null constraint companion_earnings_rate check (rate_idr > 0),
      amount_idr numeric(14, 2) not null,
      created_at timestamptz not null,
      -- until then the client may object
      held_until timestamptz not null,
      objected_at timestamptz,
      -- what staff decided about the objection
      decision text constraint companion_earnings_decision check (decision in ('kept', 'taken_back')),
      payout_id uuid references billing.companion_payouts (id),
      constraint companion_earnings_sum check (amount_idr = minutes * rate_idr),
      constraint companion_earnings_decided check (decision is null or objected_at is not null),
      constraint companion_earnings_payable check (payout_id is null or objected_at is null or decision = 'kept')
    );
    create index companion_earnings_of_companion on billing.companion_earnings (companion_id, day, id);
    create index companion_earnings_of_payout on billing.companion_earnings (payout_id) where payout_id is not null;
    -- what a batch takes
    create index companion_earnings_unpaid on billing.companion_earnings (held_until) where payout_id is null;
    alter table billing.payout_batches enable row level security, force row level security;
    alter table billing.companion_payouts enable row level security, force row level security;
    alter table billing.companion_earnings enable row level security, force row level security;
  `.execute(db);
}
