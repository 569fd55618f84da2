-- A weekly wished time ({day, start_utc, end_utc}) on one UTC date; an end before the start is on the next day.
create function bookings.wished_range(wish jsonb, day date) returns tstzrange
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select tstzrange((day + (wish ->> 'start_utc')::time) at time zone 'UTC',
      (day + (wish ->> 'end_utc')::time) at time zone 'UTC'
        + case when wish ->> 'end_utc' <= wish ->> 'start_utc' then interval '1 day' else interval '0' end)
  $$;
alter function bookings.wished_range owner to kabar_bookings_system;
