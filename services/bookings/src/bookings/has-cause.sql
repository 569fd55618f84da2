-- Whether a client can leave a companion without any cost: someone on the client's side reported a call of the two, or the
-- companion is suspended or no longer verified.
-- needs companion_api.verified_companions
create function bookings.has_cause(client uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select not exists (select from companion_api.verified_companions as verified where verified.user_id = companion)
      or exists (
        select from bookings.call_attendance as seat join bookings.calls as room on room.id = seat.call_id
          where seat.side = 'client' and seat.left_why = 'reported' and room.source_id in (
            select booking.id from bookings.bookings as booking
              where booking.user_id = client and booking.companion_id = has_cause.companion
            union all
            select trial.id from bookings.trial_bookings as trial
              where trial.user_id = client and trial.companion_id = has_cause.companion))
  $$;
alter function bookings.has_cause owner to kabar_bookings_system;
grant execute on function bookings.has_cause to kabar_bookings;
