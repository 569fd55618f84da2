create policy user_subscriptions_own on billing.user_subscriptions for select to kabar_billing
  using (user_id = (select auth_api.uid()));
create policy user_subscriptions_system on billing.user_subscriptions to kabar_billing_system
  using (true) with check (true);
create policy subscription_transactions_own on billing.subscription_transactions for select to kabar_billing
  using (subscription_id in (select id from billing.user_subscriptions where user_id = (select auth_api.uid())));
create policy subscription_transactions_system on billing.subscription_transactions to kabar_billing_system
  using (true) with check (true);
grant select on billing.user_subscriptions, billing.subscription_transactions to kabar_billing;
grant select, insert, update on billing.user_subscriptions, billing.subscription_transactions to kabar_billing_system;
create policy subscription_steps_system on billing.subscription_steps to kabar_billing_system using (true) with check (true);
create policy upgrade_quotes_system on billing.upgrade_quotes to kabar_billing_system using (true) with check (true);
grant select, insert on billing.subscription_steps, billing.upgrade_quotes to kabar_billing_system;
create policy upgrade_quotes_own on billing.upgrade_quotes for insert to kabar_billing
  with check (subscription_id in (select id from billing.user_subscriptions where user_id = (select auth_api.uid())));
grant insert on billing.upgrade_quotes to kabar_billing;
create policy subscription_steps_jobs on billing.subscription_steps for insert to kabar_billing
  with check ((select auth_api.has_role('system')));
create policy subscription_transactions_jobs on billing.subscription_transactions for insert to kabar_billing
  with check ((select auth_api.has_role('system')));
grant insert on billing.subscription_steps, billing.subscription_transactions to kabar_billing;

-- Updates the given columns of a subscription that the caller has locked, and increments its version. Background work may change
-- all of them; admins everything except price, plan and period; clients of an active subscription only the cancellation, the
-- request for a pause, and the next plan.
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

-- What a client's current subscription covers; no row without one. A paused one is not current. Only for the client and for
-- background work.
create function billing_api.current_subscription(client uuid)
  returns table (subscription_id uuid, companion_id uuid, status text, sessions_per_week integer,
    minutes_per_session integer, next_billing_date timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id, companion_id, status, sessions_per_week, minutes_per_session, next_billing_date
      from billing.user_subscriptions
      where user_id = client and status in ('active', 'pending_cancellation')
        and (client = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing_api.current_subscription owner to kabar_billing_system;
grant execute on function billing_api.current_subscription to kabar_bookings, kabar_bookings_system, kabar_client;

-- Whether a person has a current subscription; a paused one is not current. Only for that person and for admins.
create function billing_api.has_subscription(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from billing.user_subscriptions where user_id = person and status in ('active', 'pending_cancellation')
      and (person = auth_api.uid() or auth_api.has_role('admin')))
  $$;
alter function billing_api.has_subscription owner to kabar_billing_system;
grant execute on function billing_api.has_subscription to kabar_auth_system;

-- Locks a subscription of the caller. The bookings service calls it after locking times and credits.
create function billing_api.hold_own_subscription(subscription uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.user_subscriptions as own where own.id = subscription and own.user_id = auth_api.uid() for update
  $$;
alter function billing_api.hold_own_subscription owner to kabar_billing_system;
grant execute on function billing_api.hold_own_subscription to kabar_bookings;

-- Locks a subscription that the caller may change: the client, admins, and background work. Staff lock the accounts of both
-- people first.
create function billing.hold_subscription(subscription uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array_remove(array[own.user_id, own.companion_id], null))
      from billing.user_subscriptions as own where own.id = subscription and auth_api.has_role('admin');
    select from billing.user_subscriptions as own where own.id = subscription
      and (own.user_id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system')) for update
  $$;
alter function billing.hold_subscription owner to kabar_billing_system;
grant execute on function billing.hold_subscription to kabar_billing;

-- Undoes the cancellation of the caller's subscription before its period ends, and increments its version. False if there is
-- nothing to undo. The caller has locked it.
create function billing_api.keep_subscription(subscription uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with kept as (
      update billing.user_subscriptions as own
        set status = 'active', cancellation_requested_at = null, version = own.version + 1
        where own.id = subscription and own.user_id = auth_api.uid() and own.status = 'pending_cancellation'
          and own.next_billing_date > at
        returning own.id)
    select exists (select from kept)
  $$;
alter function billing_api.keep_subscription owner to kabar_billing_system;
grant execute on function billing_api.keep_subscription to kabar_bookings;

-- The caller's subscription that is active, paused, or cancelled at the end of its period. Includes plans that are no longer
-- sold.
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

-- The client of a current subscription and their companion; no row if it ended, is paused or names no companion.
-- For background work of the bookings service.
create function billing_api.pair_of_subscription(subscription uuid) returns table (client_id uuid, companion_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.user_id, own.companion_id from billing.user_subscriptions as own
      where own.id = subscription and own.status in ('active', 'pending_cancellation') and own.companion_id is not null
        and auth_api.has_role('system')
  $$;
alter function billing_api.pair_of_subscription owner to kabar_billing_system;
grant execute on function billing_api.pair_of_subscription to kabar_bookings_system;

-- Staff tasks: subscriptions whose renewal payment failed, oldest first, after a keyset position. Empty for callers who are not
-- admins.
create function billing_api.payment_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.past_due_since, own.user_id, own.companion_id, null::text, null::uuid, null::timestamptz
      from billing.user_subscriptions as own
      where auth_api.has_role('admin') and own.past_due_since is not null and own.status <> 'cancelled' and own.past_due_since <= at
        and (after_id is null or (own.past_due_since, own.id) > (after_moment, after_id))
      order by own.past_due_since, own.id limit most
  $$;
alter function billing_api.payment_tasks owner to kabar_billing_system;
grant execute on function billing_api.payment_tasks to kabar_backoffice;

-- Whether daily check-ins are included for a client now: with an active subscription, or a session pack that can still be used. Only for
-- the client and for background work.
create function billing_api.pays_check_ins(client uuid, at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select (client = auth_api.uid() or auth_api.has_role('system')) and (
      exists (select from billing.user_subscriptions as own
        where own.user_id = client and own.status in ('active', 'pending_cancellation'))
      or exists (select from billing.session_pack_purchases as bought
        join billing.credit_accounts as account on account.purchase_id = bought.id
        where bought.user_id = client and bought.payment_status = 'completed' and bought.expires_at > at and account.balance > 0))
  $$;
alter function billing_api.pays_check_ins owner to kabar_billing_system;
grant execute on function billing_api.pays_check_ins to kabar_bookings, kabar_bookings_system;

-- Whether and when the client cancelled a subscription, and until when it runs; no row for other people than its client and background
-- work. closing_at: when the client's account closes.
create function billing_api.subscription_cancellation(subscription uuid)
  returns table (status text, period_end timestamptz, requested_at timestamptz, closing_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.status, own.next_billing_date, own.cancellation_requested_at, auth_api.closing_at(own.user_id)
      from billing.user_subscriptions as own
      where own.id = subscription and (own.user_id = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing_api.subscription_cancellation owner to kabar_billing_system;
grant execute on function billing_api.subscription_cancellation to kabar_bookings;

-- The end of a subscription's paid period, its sessions per week, and those of a given plan that is sold. No row if the
-- subscription is over, or for callers other than its client, admins and background work.
create function billing_api.subscription_cover(subscription uuid, plan uuid)
  returns table (period_end timestamptz, sessions_per_week integer, plan_sessions integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.next_billing_date, own.sessions_per_week,
        (select sold.sessions_per_week from billing.subscription_plans as sold
          where sold.id = plan and sold.is_active and sold.is_visible)
      from billing.user_subscriptions as own
      where own.id = subscription and own.status <> 'cancelled'
        and (own.user_id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function billing_api.subscription_cover owner to kabar_billing_system;
grant execute on function billing_api.subscription_cover to kabar_bookings;

-- Facts for decisions about a subscription. No row for callers other than its client, admins and background work.
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
