-- The loved ones with a check-in plan that has not stopped, page by page. None while the feature is off. For background work of the
-- client service.
-- needs auth_api.has_role, backoffice_api.feature_enabled
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
