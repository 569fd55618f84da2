-- The caller's subscription that is active, paused, or cancelled at the end of its period. Includes plans that are no longer
-- sold.
-- needs auth_api.people, auth_api.uid
create function billing.own_subscriptions()
  returns table (id uuid, companion_id uuid, companion_name text, companion_avatar_url text, plan_id uuid, plan_code text,
    plan_name text, status text, price_usd numeric, sessions_per_week integer, minutes_per_session integer, started_at timestamptz,
    next_billing_date timestamptz, cancellation_requested_at timestamptz, pause_asked_at timestamptz, next_plan_id uuid,
    next_plan_code text, next_plan_name text, next_plan_price_usd numeric, past_due_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.companion_id, person.full_name, person.avatar_url, plan.id, plan.code, plan.name, own.status, own.price_usd,
        own.sessions_per_week, own.minutes_per_session, own.started_at, own.next_billing_date, own.cancellation_requested_at,
        own.pause_asked_at, coming.id, coming.code, coming.name, own.next_price_usd, own.past_due_since
      from billing.user_subscriptions as own
        join billing.subscription_plans as plan on plan.id = own.plan_id
        left join billing.subscription_plans as coming on coming.id = own.next_plan_id
        left join auth_api.people as person on person.id = own.companion_id
      where own.user_id = auth_api.uid() and own.status <> 'cancelled'
  $$;
alter function billing.own_subscriptions owner to kabar_billing_system;
grant execute on function billing.own_subscriptions to kabar_billing;
