-- The first time after a given time in a stored run of free ten-minute times. Null once the run is over: the job then
-- looks for the next one. Has a parsed body and no settings, so that Postgres can inline it into the calling query.
create function bookings_api.next_free_moment(next_free_at timestamptz, last_free_at timestamptz, at timestamptz)
  returns timestamptz
  language sql stable
  return case
    when next_free_at > at then next_free_at
    when last_free_at > at then next_free_at
      + (floor(extract(epoch from at - next_free_at) / 600) + 1) * interval '10 minutes' end;
grant execute on function bookings_api.next_free_moment to kabar_bookings, kabar_companion_system;
