-- Locks a check-in plan until the transaction ends: of the caller, or for background work.
-- needs auth_api.has_role, auth_api.hold_people, auth_api.uid
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
