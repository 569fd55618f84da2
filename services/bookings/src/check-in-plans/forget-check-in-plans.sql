-- Deletes the check-in plans of a loved one who was removed, with all questions. For jobs only.
-- needs bookings.require_role
create function bookings.forget_check_in_plans(loved_one uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.check_in_plans as plan
      where plan.loved_one_id = forget_check_in_plans.loved_one and bookings.require_role('system')
  $$;
alter function bookings.forget_check_in_plans owner to kabar_bookings_system;
grant execute on function bookings.forget_check_in_plans to kabar_bookings;
