-- The caller's usable packs, the first to expire first, and the weeks of her subscription that have bookings, with what is left
-- of each.
-- needs auth_api.uid
create function billing_api.own_credits(at timestamptz)
  returns table (subscription_id uuid, week date, purchase_id uuid, companion_id uuid, minutes integer, total integer,
    remaining integer, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select plan.id, account.week, null, plan.companion_id, plan.minutes_per_session, plan.sessions_per_week, account.balance, null
      from billing.user_subscriptions as plan
        join billing.credit_accounts as account on account.subscription_id = plan.id
      where plan.user_id = auth_api.uid() and plan.status in ('active', 'pending_cancellation')
        and account.week >= (at - interval '8 days')::date
    union all
    (select null, null, pack.id, pack.companion_id, pack.minutes_per_session, pack.total_sessions, account.balance, pack.expires_at
      from billing.session_pack_purchases as pack
        join billing.credit_accounts as account on account.purchase_id = pack.id
      where pack.user_id = auth_api.uid() and pack.payment_status = 'completed' and pack.expires_at > at
      order by pack.expires_at, pack.id)
  $$;
alter function billing_api.own_credits owner to kabar_billing_system;
grant execute on function billing_api.own_credits to kabar_billing, kabar_bookings, kabar_bookings_system;
