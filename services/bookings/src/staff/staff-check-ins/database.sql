-- How many active check-in plans a suspension of a person affects: their own, those of their loved ones, and those that they
-- answer as companion. For staff.
create function bookings.check_ins_affected(person uuid) returns table (own integer, loved_ones integer, answered integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select (select count(*)::integer from bookings.check_in_plans as plan
          where plan.client_id = person and plan.loved_one_id is null and plan.state <> 'stopped'),
        (select count(*)::integer from bookings.check_in_plans as plan
          where plan.client_id = person and plan.loved_one_id is not null and plan.state <> 'stopped'),
        (select count(*)::integer from bookings.client_companion_assignments as pair
            join bookings.check_in_plans as plan on plan.client_id = pair.client_id and plan.state <> 'stopped'
          where pair.companion_id = person and pair.status = 'active')
      where (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))
  $$;
alter function bookings.check_ins_affected owner to kabar_bookings_system;
grant execute on function bookings.check_ins_affected to kabar_bookings;
