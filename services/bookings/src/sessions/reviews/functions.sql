-- The caller's assigned companion, if at least this many sessions are logged and the caller has not reviewed them; else null.
create function bookings.companion_to_ask_about(sessions integer) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select assignment.companion_id from bookings.client_companion_assignments as assignment
      where assignment.client_id = auth_api.uid() and assignment.status = 'active'
        and (select count(*) from (select from bookings.session_logs as log
          where log.client_user_id = auth_api.uid() limit sessions) as recent) >= sessions
        and not exists (select from bookings.reviews as review
          where review.reviewer_id = auth_api.uid() and review.reviewed_user_id = assignment.companion_id)
        and bookings.had_session_with(assignment.companion_id)
  $$;
alter function bookings.companion_to_ask_about owner to kabar_bookings_system;
grant execute on function bookings.companion_to_ask_about to kabar_bookings;

-- Whether the caller, a client, had a session with a companion: logged, completed, or attended by both.
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

-- Public ratings: the average of at least five reviews, never above 7. No row with fewer reviews.
-- not null companion_id, review_count, rating
create view bookings_api.ratings as
  select companion_id, review_count,
      round(least(7, greatest(0, rating_sum::numeric / review_count)), 1)::double precision as rating
    from bookings.ratings where review_count >= 5;
alter view bookings_api.ratings owner to kabar_bookings_system;
grant select on bookings_api.ratings to kabar_bookings, kabar_companion, kabar_companion_system;
