-- What a person has earned that is neither paid, taken back nor waived, after corrections.
create function billing.unpaid_earnings(person uuid) returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(sum(line.amount_idr), 0) from billing.companion_earnings as line
        left join billing.companion_payouts as payout on payout.id = line.payout_id
      where line.companion_id = person and line.decision is distinct from 'taken_back' and not line.account_closed
        and payout.status is distinct from 'paid'
  $$;
alter function billing.unpaid_earnings owner to kabar_billing_system;
