-- The payments of a subscription, newest first, with the amount of each that can be refunded, and for payments of the current
-- period the part for its remaining time. For admins; at most 50.
-- needs auth_api.has_role
create function billing.payments_of_subscription(subscription uuid, at timestamptz)
  returns table (id uuid, purpose text, description text, amount_usd numeric, refunded_usd numeric, state text,
    created_at timestamptz, refundable_usd numeric, of_period_usd numeric, pro_rata_usd numeric)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    begun timestamptz;
    share numeric;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into own from billing.user_subscriptions as one where one.id = subscription;
    -- the payment of a period is made at its beginning or a few days later
    begun := (select max(made.created_at) from billing.payments as made where made.purpose in ('subscription', 'renewal')
      and (made.id = subscription or made.subscription_id = subscription) and made.state in ('succeeded', 'refunding', 'refunded'));
    share := case when own.status = 'cancelled' or own.next_billing_date <= at then 0
      else least(1, extract(epoch from own.next_billing_date - coalesce(own.paused_at, at))
        / extract(epoch from own.next_billing_date - (own.next_billing_date - interval '1 month'))) end;
    return query
      select made.id, made.purpose, made.description, made.amount_usd, made.refunded_usd, made.state, made.created_at,
          rest.usd, case when made.created_at >= begun then rest.usd else 0.00 end,
          case when made.created_at >= begun then least(rest.usd, round(made.amount_usd * share, 2)) else 0.00 end
        from billing.payments as made
          cross join lateral (select case when made.state = 'succeeded' then made.amount_usd - made.refunded_usd else 0.00 end as usd)
            as rest
        where made.id = subscription or made.subscription_id = subscription
        order by made.created_at desc, made.id desc limit 50;
  end $$;
alter function billing.payments_of_subscription owner to kabar_billing_system;
grant execute on function billing.payments_of_subscription to kabar_billing;
