-- The ten-minute times of the next 7 days of a companion who is shown to visitors, by the id that visitors know, in order.
-- needs auth_api.companion_on_landing, bookings.free_times
create function bookings.visitor_trial_times(landing uuid, at timestamptz, most integer)
  returns table (start_time timestamptz, end_time timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select moment, moment + interval '10 minutes'
      from bookings.free_times(auth_api.companion_on_landing(landing), at, at + interval '7 days') as moment
      order by moment
      limit most
  $$;
alter function bookings.visitor_trial_times owner to kabar_bookings_system;
grant execute on function bookings.visitor_trial_times to kabar_bookings;
