-- When a companion can be booked, within a range: her half hours without blocked times, joined where adjacent. Claims
-- are not considered here: claiming a time checks them. No rows for a companion whom clients may not see.
-- needs bookings.half_hours, companion_api.verified_companions
create function bookings.open_times(companion uuid, within_range tstzrange, at timestamptz) returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(half_hour.start_time, half_hour.end_time)), '{}') - (
        select coalesce(range_agg(tstzrange(blocked.start_time, blocked.end_time)), '{}')
          from bookings.blocked_times as blocked
          where blocked.companion_id = open_times.companion
            and tstzrange(blocked.start_time, blocked.end_time) && within_range)
      from bookings.half_hours(companion, within_range, at) as half_hour
      where exists (select from companion_api.verified_companions where user_id = companion)
  $$;
alter function bookings.open_times owner to kabar_bookings_system;
grant execute on function bookings.open_times to kabar_bookings;
