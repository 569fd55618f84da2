-- Stores the named columns of a subscription and raises its version. The caller holds it. Background work may change all; admins no
-- price, plan or start of a period; the client of an active one its end, a wish for a pause, and the next plan.
-- needs auth_api.uid, billing.require_role
create function billing.change_subscription(subscription uuid, changes jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.user_subscriptions as own set (status, plan_id, price_usd, sessions_per_week, minutes_per_session, next_plan_id,
          next_price_usd, period_start, next_billing_date, period_paused_ms, past_due_since, paused_at, pause_asked_at, cancelled_at,
          cancellation_requested_at, anchor_day, anchor_time, version) =
        (select new.status, new.plan_id, new.price_usd, new.sessions_per_week, new.minutes_per_session, new.next_plan_id,
            new.next_price_usd, new.period_start, new.next_billing_date, new.period_paused_ms, new.past_due_since, new.paused_at,
            new.pause_asked_at, new.cancelled_at, new.cancellation_requested_at, new.anchor_day, new.anchor_time, own.version + 1
          from jsonb_populate_record(own, changes) as new)
      where own.id = subscription and case
        when own.user_id = auth_api.uid() and own.status = 'active'
          and changes - array['cancellation_requested_at', 'pause_asked_at', 'next_plan_id', 'next_price_usd']
            in ('{}', '{"status": "pending_cancellation"}') then true
        when changes ?| array['plan_id', 'price_usd', 'sessions_per_week', 'minutes_per_session', 'period_start']
          then billing.require_role('system')
        else billing.require_role('admin', 'system') end
  $$;
alter function billing.change_subscription owner to kabar_billing_system;
grant execute on function billing.change_subscription to kabar_billing;
