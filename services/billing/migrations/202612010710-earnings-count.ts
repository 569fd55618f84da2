import { type Kysely, sql } from 'kysely';

/**
 * What companions earned and what sales received is kept as rows are written: reading it costs the same however much there
 * was. An earning says itself that its companion has no account any more.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.companion_earnings add column account_closed boolean not null default false;
    create table billing.earning_months (
      companion_id uuid not null,
      -- its first day
      month date not null,
      minutes integer not null,
      amount_idr numeric(16, 2) not null,
      primary key (companion_id, month)
    );
    alter table billing.companion_earnings no force row level security;
    alter table billing.ledger_accounts no force row level security;
    alter table billing.ledger_subjects no force row level security;
    alter table billing.figures no force row level security;
    alter table billing.ledger_days no force row level security;
    alter table billing.companion_earnings disable trigger user;
    update billing.companion_earnings set account_closed = true
      where companion_id not in (select account_id from billing.ledger_subjects);
    alter table billing.companion_earnings enable trigger user;
    insert into billing.earning_months (companion_id, month, minutes, amount_idr)
      select companion_id, date_trunc('month', day)::date, sum(minutes), sum(amount_idr) from billing.companion_earnings
        where decision is distinct from 'taken_back' and not account_closed group by 1, 2;
    insert into billing.figures (name, at, count)
      select 'payable_cents', date_trunc('hour', held_until, 'UTC'), sum(amount_idr) * 100 from billing.companion_earnings
        where payout_id is null and (objected_at is null or decision = 'kept') and not account_closed group by 2;
    insert into billing.figures (name, at, count)
      select 'received_' || account.currency, period.began, sum(total.amount) * -100
        from billing.ledger_accounts as account join billing.ledger_days as total on total.account_id = account.id
          cross join lateral (values ('-infinity'), (date_trunc('month', total.day::timestamp) at time zone 'UTC')) as period (began)
        where account.kind = 'sales' group by 1, 2;
    alter table billing.companion_earnings force row level security;
    alter table billing.ledger_accounts force row level security;
    alter table billing.ledger_subjects force row level security;
    alter table billing.figures force row level security;
    alter table billing.ledger_days force row level security;
    drop index billing.companion_earnings_unpaid;
    -- what a batch takes
    create index companion_earnings_payable on billing.companion_earnings (held_until) include (amount_idr)
      where payout_id is null and (objected_at is null or decision = 'kept') and not account_closed;
    -- "what I have earned and not been paid"
    create index companion_earnings_unpaid on billing.companion_earnings (companion_id, held_until)
      include (amount_idr, objected_at, decision) where payout_id is null and decision is distinct from 'taken_back';
    create index companion_payouts_pending on billing.companion_payouts (companion_id) include (amount_idr) where status = 'pending';
    -- "objections to decide", oldest first
    create index companion_earnings_objected on billing.companion_earnings (objected_at, id)
      where objected_at is not null and decision is null;
    alter table billing.earning_months enable row level security, force row level security;
  `.execute(db);
}
