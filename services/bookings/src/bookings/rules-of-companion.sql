-- A companion's rules for what clients may book: the stored ones, or the defaults.
create function bookings.rules_of_companion(companion uuid)
  returns table (minimum_notice_minutes integer, pause_minutes integer, daily_maximum integer, version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(stored.minimum_notice_minutes, 120), coalesce(stored.pause_minutes, 0), stored.daily_maximum,
        coalesce(stored.version, 0)
      from (select companion as id) as asked left join bookings.companion_rules as stored on stored.companion_id = asked.id
  $$;
alter function bookings.rules_of_companion owner to kabar_bookings_system;
grant execute on function bookings.rules_of_companion to kabar_bookings;
