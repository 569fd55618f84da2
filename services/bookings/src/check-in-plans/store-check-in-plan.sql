-- Stores a check-in plan of the caller, for themselves or for a loved one who agreed. False if its id is used, or the person has a
-- plan already.
-- needs auth_api.uid, client_api.person_of_care
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
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function bookings.store_check_in_plan owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_plan to kabar_bookings;
