-- The companion whom the caller is asked to review: the assigned one, not reviewed yet, once enough sessions are
-- logged.
-- needs auth_api.uid, bookings.had_session_with
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
