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
