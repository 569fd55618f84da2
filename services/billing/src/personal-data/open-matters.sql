-- What of a person's money is open: 'subscription' that runs or is paused, on either side of it; 'earnings' not paid out yet.
create function billing_api.open_matters(person uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select 'subscription' where exists (select from billing.user_subscriptions where person in (user_id, companion_id)
        and status in ('active', 'paused', 'pending_cancellation'))
      union all
      select 'earnings' where (select sum(line.amount_idr) from billing.companion_earnings as line
        left join billing.companion_payouts as payout on payout.id = line.payout_id
        where line.companion_id = person and line.decision is distinct from 'taken_back' and payout.status is distinct from 'paid') > 0)
  $$;
alter function billing_api.open_matters owner to kabar_billing_system;
grant execute on function billing_api.open_matters to kabar_auth_system;
