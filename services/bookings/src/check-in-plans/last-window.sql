-- The newest question of a check-in plan: of the caller, or for background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.last_window(plan uuid) returns table (date text, window_no smallint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.local_date::text, own.window_no from bookings.check_ins as own
      where own.plan_id = plan and (own.client_id = auth_api.uid() or auth_api.has_role('system'))
      order by own.local_date desc, own.window_no desc limit 1
  $$;
alter function bookings.last_window owner to kabar_bookings_system;
grant execute on function bookings.last_window to kabar_bookings;
