-- The dates of a weekly series at a wall-clock time, with the expected result of each before anything is claimed: free,
-- taken, away or missing_hour (the clocks skip it; starts is then null). A time that occurs twice is used once, the
-- first time, whether the clocks change by an hour or, as on Lord Howe Island, by half an hour.
-- needs auth_api.instant_of, auth_api.local_time, auth_api.uid, bookings.refusal_of_time
create function bookings.series_dates(companion uuid, minutes integer, first_date date, local_time time, time_zone text,
  dates integer, at timestamptz)
  returns table (place integer, date date, starts timestamptz, result text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select week.place, week.date, found.starts,
        case when found.starts is null then 'missing_hour'
          when found.refusal is null then 'free'
          when found.refusal = 'time_taken' then 'taken'
          else 'away' end
      from (
        select number as place, first_date + number * 7 as date, first_date + number * 7 + local_time as wall
          from generate_series(0, dates - 1) as number
      ) as week, lateral (
        select moments.starts,
            bookings.refusal_of_time(companion, auth_api.uid(), moments.starts, minutes, at, null) as refusal
          from (
            select case when auth_api.local_time(first.moment, time_zone) = week.wall then first.moment end as starts
              from (select auth_api.instant_of(week.wall, time_zone) as moment) as first
          ) as moments
      ) as found
      order by week.place
  $$;
alter function bookings.series_dates owner to kabar_bookings_system;
