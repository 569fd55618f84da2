-- Whether the companion or the caller is taken then. Tells nothing else of anybody's calendar.
-- needs auth_api.uid
create function bookings.is_time_claimed(companion_id uuid, start_time timestamptz, end_time timestamptz)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from bookings.time_claims as claim
        where claim.person_id in (is_time_claimed.companion_id, auth_api.uid()) and claim.live
          and claim.during && tstzrange(is_time_claimed.start_time, is_time_claimed.end_time))
  $$;
alter function bookings.is_time_claimed owner to kabar_bookings_system;
grant execute on function bookings.is_time_claimed to kabar_bookings;
