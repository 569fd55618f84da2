-- At most three times at which both are free, the nearest to a moment first.
-- needs bookings.open_times
create function bookings.nearest_open_times(companion uuid, client uuid, around timestamptz, minutes integer, at timestamptz)
  returns setof timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select moment
      from bookings.open_times(companion, client, minutes, greatest(at, around - interval '7 days'), around + interval '7 days', at)
        as moment
      order by abs(extract(epoch from moment - around)), moment limit 3
  $$;
alter function bookings.nearest_open_times owner to kabar_bookings_system;
grant execute on function bookings.nearest_open_times to kabar_bookings;
