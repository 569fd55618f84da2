-- Whether the caller, a client, had a session with a companion: logged, completed, or attended by both.
-- needs auth_api.uid
create function bookings.had_session_with(companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.session_logs as log
        where log.client_user_id = auth_api.uid() and log.companion_user_id = companion)
      or exists (select from bookings.bookings as booking
        where booking.user_id = auth_api.uid() and booking.companion_id = companion and booking.status = 'completed')
      or exists (select from bookings.video_sessions as joint join bookings.calls as room on room.id = joint.call_id
        where joint.companion_id = companion and (
          exists (select from bookings.bookings as booking
            where room.kind = 'booking' and booking.id = room.source_id and booking.user_id = auth_api.uid())
          or exists (select from bookings.trial_bookings as trial
            where room.kind = 'trial' and trial.id = room.source_id and trial.user_id = auth_api.uid())))
  $$;
alter function bookings.had_session_with owner to kabar_bookings_system;
grant execute on function bookings.had_session_with to kabar_bookings;
