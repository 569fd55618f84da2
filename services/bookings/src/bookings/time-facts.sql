-- bookings.facts_of_times for the two people and background work; no row for others.
-- needs auth_api.has_role, auth_api.uid, bookings.facts_of_times
create function bookings.time_facts(companion uuid, client uuid, starts timestamptz[], minutes integer, ignoring uuid[], at timestamptz)
  returns table (is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select facts.* from bookings.facts_of_times(companion, client, starts, minutes, ignoring, at) as facts
      where auth_api.uid() in (companion, client) or auth_api.has_role('system')
  $$;
alter function bookings.time_facts owner to kabar_bookings_system;
grant execute on function bookings.time_facts to kabar_bookings;
