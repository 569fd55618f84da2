-- For an incident of a missed session: the loved one whom the session was for; null for the client herself.
create function bookings_api.loved_one_of_missed(reference_type text, reference uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case reference_type
      when 'missed_check_in' then (select chain.loved_one_id from bookings.missed_check_ins as chain where chain.id = reference)
      when 'check_in' then (select daily.loved_one_id from bookings.check_ins as daily where daily.id = reference)
      when 'booking' then (select booking.loved_one_id from bookings.bookings as booking where booking.id = reference)
      when 'trial_booking' then (select trial.loved_one_id from bookings.trial_bookings as trial where trial.id = reference) end
  $$;
alter function bookings_api.loved_one_of_missed owner to kabar_bookings_system;
grant execute on function bookings_api.loved_one_of_missed to kabar_client_system;
