-- Deletes the claims of the caller's sessions that were not booked after all, in the transaction that created them.
create function bookings.drop_claims(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.time_claims as claim where claim.source_id = any (sessions)
      and not exists (select from bookings.bookings as booking where booking.id = claim.source_id)
      and exists (select from bookings.time_claims as own
        where own.source_id = claim.source_id and own.person_id = auth_api.uid() and own.kind = 'booking')
  $$;
alter function bookings.drop_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_claims to kabar_bookings;

-- The kind of session for which a time of the companion or the caller is claimed: 'paid', 'trial', or null if both are free.
-- Reveals nothing else about the companion's calendar.
create function bookings.time_taken_by(companion_id uuid, start_time timestamptz, end_time timestamptz)
  returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when bool_or(claim.kind = 'booking') then 'paid' when count(*) > 0 then 'trial' end
      from bookings.time_claims as claim
      where claim.person_id in (time_taken_by.companion_id, auth_api.uid()) and claim.live
        and claim.during && tstzrange(time_taken_by.start_time, time_taken_by.end_time)
  $$;
alter function bookings.time_taken_by owner to kabar_bookings_system;
grant execute on function bookings.time_taken_by to kabar_bookings;
