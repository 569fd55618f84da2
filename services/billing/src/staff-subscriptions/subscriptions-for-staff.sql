-- Subscriptions with the names of both people, for admins. A closed account has no name any more.
-- needs auth_api.people, billing.require_role
create function billing.subscriptions_for_staff(ids uuid[])
  returns table (id uuid, status text, user_id uuid, user_name text, user_avatar_url text, companion_id uuid, companion_name text,
    companion_avatar_url text, plan_name text, price_usd numeric, sessions_per_week integer, minutes_per_session integer,
    started_at timestamptz, next_billing_date timestamptz, cancellation_requested_at timestamptz, cancelled_at timestamptz,
    paused_at timestamptz, pause_asked_at timestamptz, past_due_since timestamptz, next_plan_name text, version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.status, own.user_id, client.full_name, client.avatar_url, own.companion_id, companion.full_name,
        companion.avatar_url, plan.name, own.price_usd, own.sessions_per_week, own.minutes_per_session, own.started_at,
        own.next_billing_date, own.cancellation_requested_at, own.cancelled_at, own.paused_at, own.pause_asked_at,
        own.past_due_since, coming.name, own.version
      from unnest(ids) with ordinality as wanted (id, place)
        join billing.user_subscriptions as own on own.id = wanted.id
        join billing.subscription_plans as plan on plan.id = own.plan_id
        left join billing.subscription_plans as coming on coming.id = own.next_plan_id
        left join auth_api.people as client on client.id = own.user_id
        left join auth_api.people as companion on companion.id = own.companion_id
      where billing.require_role('admin')
      order by wanted.place
  $$;
alter function billing.subscriptions_for_staff owner to kabar_billing_system;
grant execute on function billing.subscriptions_for_staff to kabar_billing;
