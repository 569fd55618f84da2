-- Takes one credit for a booking: of the purchase, or without one of the subscription, in the week of the session. The bookings service
-- decides by the same rule before; this is the guard of it, in the transaction that writes the booking. Returns with whom and how long
-- the session is, or the code of the refusal. A booking that is paid stays as it is. Bookings share the lock of what pays; the end of
-- a subscription and a refund wait for it.
-- needs billing.is_disputed, billing.move_credits, billing.require_caller, billing.week_account
create function billing_api.fund_booking(booking uuid, client uuid, starts_at timestamptz, purchase uuid)
  returns table (refusal text, subscription_id uuid, purchase_id uuid, companion_id uuid, minutes integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where billing.require_caller()
      and purchase is null and own.user_id = client and own.status in ('active', 'pending_cancellation') for share;
    select from billing.session_pack_purchases as own where own.id = purchase for share;
    with payer as materialized (
      select own.id, own.id as subscription, own.companion_id, own.minutes_per_session as minutes, own.sessions_per_week as sessions,
          case when own.status = 'pending_cancellation' and starts_at >= own.next_billing_date then 'plan_ends_before' end as refusal
        from billing.user_subscriptions as own
        where purchase is null and own.user_id = client and own.status in ('active', 'pending_cancellation')
      union all
      select own.id, null, own.companion_id, own.minutes_per_session, null, case when starts_at >= own.expires_at then 'pack_expired' end
        from billing.session_pack_purchases as own
        where own.id = purchase and own.user_id = client and own.payment_status = 'completed'),
    wanted as materialized (
      select uuidv7() as funding, coalesce(billing.week_account(payer.subscription, client, starts_at, payer.sessions),
          (select own.id from billing.credit_accounts as own where own.purchase_id = payer.id)) as account
        from payer where payer.refusal is null and not billing.is_disputed(payer.id)
          and not exists (select from billing.booking_fundings as held where held.booking_id = booking and held.status = 'held')),
    paid as (
      insert into billing.booking_fundings (id, booking_id, account_id) select wanted.funding, booking, wanted.account from wanted
        where billing.move_credits('fund ' || wanted.funding, 'fund', booking, wanted.account,
          (select used.id from billing.credit_accounts as used where used.kind = 'used'), 1)
        returning id)
    select case
        when payer.id is null or billing.is_disputed(payer.id) then case when purchase is null then 'no_subscription' else 'pack_not_found' end
        when payer.refusal is not null then payer.refusal
        when exists (select from wanted) and not exists (select from paid)
          then case when purchase is null then 'week_used_up' else 'pack_used_up' end end,
      payer.subscription, case when payer.subscription is null then payer.id end, payer.companion_id, payer.minutes
      from (values (1)) as one left join payer on not billing.is_disputed(payer.id)
  $$;
alter function billing_api.fund_booking owner to kabar_billing_system;
grant execute on function billing_api.fund_booking to kabar_bookings_system;
