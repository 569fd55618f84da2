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
