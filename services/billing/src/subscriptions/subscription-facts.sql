-- What decisions about a subscription depend on; no row for other people than its client, admins, and background work.
-- needs auth_api.closing_at, auth_api.has_role, auth_api.people, auth_api.uid
create function billing.subscription_facts(subscription uuid)
  returns table (id uuid, user_id uuid, companion_id uuid, status text, plan_id uuid, plan_name text, price_usd numeric,
    sessions_per_week integer, minutes_per_session integer, next_plan_id uuid, next_plan_name text, next_price_usd numeric,
    next_sessions_per_week integer, next_minutes_per_session integer, zone text, anchor_day integer, anchor_time text,
    period_start timestamptz, next_billing_date timestamptz, period_paused_ms double precision, paused_at timestamptz,
    pause_asked_at timestamptz,
    cancellation_requested_at timestamptz, closing_at timestamptz, past_due_since timestamptz, version integer,
    done_steps text[], has_open_renewal boolean, provider text, people uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.user_id, own.companion_id, own.status, own.plan_id, plan.name, own.price_usd, own.sessions_per_week,
        own.minutes_per_session, coming.id, coming.name, own.next_price_usd, coming.sessions_per_week, coming.minutes_per_session,
        own.zone, own.anchor_day, own.anchor_time::text, own.period_start, own.next_billing_date, own.period_paused_ms, own.paused_at,
        own.pause_asked_at, own.cancellation_requested_at, auth_api.closing_at(own.user_id), own.past_due_since, own.version,
        array(select done.step from billing.subscription_steps as done
          where done.subscription_id = own.id and done.period_start = own.next_billing_date),
        exists (select from billing.payments as open where open.subscription_id = own.id and open.purpose = 'renewal'
          and open.state in ('pending', 'waiting')),
        coalesce((select last.provider from billing.payments as last where last.id = own.id or last.subscription_id = own.id
          order by last.created_at desc limit 1), 'simulated'),
        array(select person.id from auth_api.people as person where person.id in (own.user_id, own.companion_id) order by person.id)
      from billing.user_subscriptions as own
        join billing.subscription_plans as plan on plan.id = own.plan_id
        left join billing.subscription_plans as coming on coming.id = own.next_plan_id
      where own.id = subscription
        and (own.user_id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function billing.subscription_facts owner to kabar_billing_system;
grant execute on function billing.subscription_facts to kabar_billing;
