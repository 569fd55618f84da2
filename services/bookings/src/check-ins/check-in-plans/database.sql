-- The account's holder reads their own plans, staff all, a companion those of their clients. Only functions of this folder write.
create policy check_in_plans_system on bookings.check_in_plans to kabar_bookings_system using (true) with check (true);
create policy check_in_plans_read on bookings.check_in_plans for select to kabar_bookings
  using (client_id = (select auth_api.uid()) or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))
    or (select auth_api.has_role('system'))
    or exists (select from bookings.client_companion_assignments as pair
      where pair.client_id = check_in_plans.client_id and pair.companion_id = (select auth_api.uid()) and pair.status = 'active'));
grant select on bookings.check_in_plans to kabar_bookings;
grant select, insert, update, delete on bookings.check_in_plans to kabar_bookings_system;

create policy check_in_trials_system on bookings.check_in_trials to kabar_bookings_system using (true) with check (true);
create policy check_in_trials_own on bookings.check_in_trials for select to kabar_bookings using (client_id = (select auth_api.uid()));
grant select on bookings.check_in_trials to kabar_bookings;
grant select, insert, delete on bookings.check_in_trials to kabar_bookings_system;

-- Updates check-in plans that the service has locked: the caller's own, or any for background work. Ignores stopped plans.
create function bookings.change_check_in_plans(changes jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.check_in_plans as own set days_kind = new.days_kind, weekdays = new.weekdays, every_days = new.every_days,
        days_from = new.days_from, first_opens = new.first_opens, first_minutes = new.first_minutes,
        second_opens = new.second_opens, second_minutes = new.second_minutes, time_zone = new.time_zone, asked_by = new.asked_by,
        contact_order = new.contact_order, state = new.state, away_until = new.away_until, stops_at = new.stops_at,
        stop_reason = new.stop_reason, next_date = new.next_date, next_window = new.next_window,
        next_opens_at = new.next_opens_at, version = new.version
      from jsonb_populate_recordset(null::bookings.check_in_plans, changes) as new
      where new.id = own.id and own.state <> 'stopped' and (own.client_id = (select auth_api.uid()) or (select auth_api.has_role('system')))
  $$;
alter function bookings.change_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.change_check_in_plans to kabar_bookings;

-- The companion who answers a client's check-ins; null if staff does. For background work only.
create function bookings.companion_of_check_ins(client uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select pair.companion_id from bookings.client_companion_assignments as pair
      where pair.client_id = client and pair.status = 'active' and auth_api.has_role('system') limit 1
  $$;
alter function bookings.companion_of_check_ins owner to kabar_bookings_system;
grant execute on function bookings.companion_of_check_ins to kabar_bookings;

-- Deletes the check-in plans of a loved one who was removed, with all questions. For jobs only.
create function bookings.forget_check_in_plans(loved_one uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.check_in_plans as plan
      where plan.loved_one_id = forget_check_in_plans.loved_one and bookings.require_role('system')
  $$;
alter function bookings.forget_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.forget_check_in_plans to kabar_bookings;

-- Locks a check-in plan until the transaction ends: of the caller, or for background work.
create function bookings.hold_check_in_plan(plan uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array[own.client_id]) from bookings.check_in_plans as own
      where own.id = plan and (own.client_id = auth_api.uid() or auth_api.has_role('system'));
    select from bookings.check_in_plans as own
      where own.id = plan and (own.client_id = auth_api.uid() or auth_api.has_role('system')) for no key update
  $$;
alter function bookings.hold_check_in_plan owner to kabar_bookings_system;
grant execute on function bookings.hold_check_in_plan to kabar_bookings;

-- Locks and returns those of these check-in plans whose window is due or that stop now; skips plans that another run has locked.
-- For the job only.
create function bookings.hold_due_check_in_plans(plans uuid[], at timestamptz) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id from bookings.check_in_plans as own
      where bookings.require_role('system') and own.id = any (plans)
        and (own.next_opens_at <= hold_due_check_in_plans.at or own.state = 'stopping' and own.stops_at <= hold_due_check_in_plans.at)
      order by own.id for no key update skip locked
  $$;
alter function bookings.hold_due_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.hold_due_check_in_plans to kabar_bookings;

-- Locks and returns those of these check-in plans that are still due for a review, with their accounts; skips those that another
-- run holds. For the job only.
create function bookings.hold_watched_check_in_plans(plans uuid[], at timestamptz) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select auth_api.hold_people(array(select distinct own.client_id from bookings.check_in_plans as own where own.id = any (plans)));
    select own.id from bookings.check_in_plans as own
      where own.id = any (plans) and own.state <> 'stopped' and own.watch_at <= hold_watched_check_in_plans.at
      order by own.id for no key update skip locked
  $$;
alter function bookings.hold_watched_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.hold_watched_check_in_plans to kabar_bookings;

-- The newest question of a check-in plan: the caller's own, or any for background work.
create function bookings.last_window(plan uuid) returns table (date text, window_no smallint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.local_date::text, own.window_no from bookings.check_ins as own
      where own.plan_id = plan and (own.client_id = auth_api.uid() or auth_api.has_role('system'))
      order by own.local_date desc, own.window_no desc limit 1
  $$;
alter function bookings.last_window owner to kabar_bookings_system;
grant execute on function bookings.last_window to kabar_bookings;

-- The loved ones with a check-in plan that has not stopped, page by page. None while the feature is off. For background work of the
-- client service.
create function bookings_api.loved_ones_asked(after uuid, most integer) returns table (loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select plan.loved_one_id from bookings.check_in_plans as plan
      where (select auth_api.has_role('system')) and (select backoffice_api.feature_enabled('check_in_plans_enabled'))
        and plan.loved_one_id is not null and plan.state <> 'stopped'
        and (loved_ones_asked.after is null or plan.loved_one_id > loved_ones_asked.after)
      order by plan.loved_one_id limit most
  $$;
alter function bookings_api.loved_ones_asked owner to kabar_bookings_system;
grant execute on function bookings_api.loved_ones_asked to kabar_client;

-- Facts for a check-in plan of the caller, for themselves or a loved one: whether check-ins are on, the consent ('ok' or a
-- refusal), the person's time zone, the contacts, and whether check-ins are paid. trial_since: when the caller created their first
-- plan.
create function bookings.plan_person(loved_one uuid, at timestamptz)
  returns table (is_on boolean, care text, time_zone text, contacts uuid[], is_paid boolean, trial_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.feature_enabled('check_in_plans_enabled'), client_api.person_of_care(auth_api.uid(), loved_one),
      coalesce((select clock.time_zone from client_api.clock_of_loved_one(loved_one) as clock),
        (select reader.timezone from auth_api.reader(auth_api.uid()) as reader), 'UTC'),
      array(select contact.id from client_api.contacts_in_order(auth_api.uid(), loved_one) as contact),
      billing_api.pays_check_ins(auth_api.uid(), at),
      least((select trial.since from bookings.check_in_trials as trial where trial.client_id = auth_api.uid()),
        (select min(plan.created_at) from bookings.check_in_plans as plan where plan.client_id = auth_api.uid()))
  $$;
alter function bookings.plan_person owner to kabar_bookings_system;
grant execute on function bookings.plan_person to kabar_bookings;

-- Facts from other services about check-in plans: whether the account is suspended (for a loved one: unless their calls continue),
-- whether check-ins are paid, and when the trial began. For jobs only.
create function bookings.standing_of_check_in_plans(plans uuid[], at timestamptz)
  returns table (id uuid, is_out boolean, is_paid boolean, trial_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, auth_api.is_out(own.client_id, own.loved_one_id is not null),
        billing_api.pays_check_ins(own.client_id, standing_of_check_in_plans.at),
        least((select trial.since from bookings.check_in_trials as trial where trial.client_id = own.client_id),
          (select min(first.created_at) from bookings.check_in_plans as first where first.client_id = own.client_id))
      from bookings.check_in_plans as own
      where bookings.require_role('system') and own.id = any (plans)
  $$;
alter function bookings.standing_of_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.standing_of_check_in_plans to kabar_bookings;

-- Stores a check-in plan of the caller, for themselves or for a loved one who agreed. Their trial begins with their first plan,
-- even if that plan is stopped later. False if its id is used, or the person has a plan already.
create function bookings.store_check_in_plan(plan jsonb, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.check_in_plans (id, client_id, loved_one_id, days_kind, weekdays, every_days, days_from, first_opens,
          first_minutes, second_opens, second_minutes, time_zone, asked_by, contact_order, next_date, next_window, next_opens_at,
          created_at)
        select new.id, auth_api.uid(), new.loved_one_id, new.days_kind, new.weekdays, new.every_days, new.days_from, new.first_opens,
            new.first_minutes, new.second_opens, new.second_minutes, new.time_zone, new.asked_by, new.contact_order, new.next_date,
            new.next_window, new.next_opens_at, store_check_in_plan.at
          from jsonb_populate_record(null::bookings.check_in_plans, plan) as new
          where client_api.person_of_care(auth_api.uid(), new.loved_one_id) = 'ok'
        on conflict do nothing returning client_id),
    begun as (
      insert into bookings.check_in_trials (client_id, since) select stored.client_id, store_check_in_plan.at from stored
        on conflict do nothing)
    select exists (select from stored)
  $$;
alter function bookings.store_check_in_plan owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_plan to kabar_bookings;

-- Schedules the next review of check-in plans: [{ id, at }]. For jobs only.
create function bookings.watch_check_in_plans_at(moments jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    update bookings.check_in_plans as own set watch_at = moment.at
      from jsonb_to_recordset(moments) as moment (id uuid, at timestamptz) where own.id = moment.id
  $$;
alter function bookings.watch_check_in_plans_at owner to kabar_bookings_system;
grant execute on function bookings.watch_check_in_plans_at to kabar_bookings;

-- Schedules a client's check-in plans for review in the next run, because something that they depend on has changed. For jobs
-- only.
create function bookings.watch_check_in_plans_of(client uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.check_in_plans as own set watch_at = least(own.watch_at, watch_check_in_plans_of.at)
      where own.client_id = client and own.state <> 'stopped' and bookings.require_role('system')
  $$;
alter function bookings.watch_check_in_plans_of owner to kabar_bookings_system;
grant execute on function bookings.watch_check_in_plans_of to kabar_bookings;
