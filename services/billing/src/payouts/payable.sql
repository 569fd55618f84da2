-- What a batch made now would pay: the hours that are over as they are counted, and the lines of the hour that runs.
create function billing.payable(at timestamptz) returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select sum(figure.count) from billing.figures as figure
          where figure.name = 'payable_cents' and figure.at < date_trunc('hour', payable.at, 'UTC')), 0) / 100.0
      + coalesce((select sum(line.amount_idr) from billing.companion_earnings as line
          where line.payout_id is null and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
            and line.held_until >= date_trunc('hour', payable.at, 'UTC') and line.held_until <= payable.at), 0)
      -- companions who owe more than they are owed get no payout
      - coalesce((select sum(least(owed.amount_idr, 0)) from (
          select sum(line.amount_idr) as amount_idr from billing.companion_earnings as line
            where line.companion_id in (select negative.companion_id from billing.companion_earnings as negative
                where negative.minutes < 0 and negative.payout_id is null)
              and line.payout_id is null and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
              and line.held_until <= payable.at
            group by line.companion_id) as owed), 0)
  $$;
alter function billing.payable owner to kabar_billing_system;
