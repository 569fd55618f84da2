-- Closes an open proposal to move a session: accepted or declined by the client, withdrawn by the companion, or expired by
-- either. Returns it; null if the caller may not, or none is open.
create function bookings.close_proposal(booking uuid, answer text, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.booking_moves as own set status = answer, answered_at = at from bookings.bookings as session
      where session.id = booking and own.booking_id = booking and own.status = 'open'
        and auth_api.uid() = any (case when answer in ('accepted', 'declined') then array[session.user_id]
          when answer = 'withdrawn' then array[session.companion_id]
          when answer = 'expired' then array[session.user_id, session.companion_id] end)
      returning own.id
  $$;
alter function bookings.close_proposal owner to kabar_bookings_system;
grant execute on function bookings.close_proposal to kabar_bookings;
