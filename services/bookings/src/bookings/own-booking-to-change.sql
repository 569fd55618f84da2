-- Locks a booking of the caller for a change, and says why it cannot be changed: not_found, changed_meanwhile (its
-- version differs from the known one; null accepts any), status_not_allowed, session_begun. side: client or companion.
-- needs auth_api.uid, bookings.lock_sessions
create function bookings.own_booking_to_change(booking uuid, known integer, at timestamptz)
  returns table (refusal text, side text, stored bookings.bookings)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (select from bookings.bookings as own
      where own.id = booking and auth_api.uid() in (own.user_id, own.companion_id))
    then
      refusal := 'not_found'; return next; return;
    end if;
    perform bookings.lock_sessions(array[booking]);
    select own.* into stored from bookings.bookings as own where own.id = booking;
    side := case auth_api.uid() when stored.user_id then 'client' else 'companion' end;
    refusal := case
      when stored.version <> known then 'changed_meanwhile'
      when stored.status not in ('scheduled', 'confirmed', 'pending') then 'status_not_allowed'
      when stored.scheduled_at <= at then 'session_begun' end;
    return next;
  end $$;
alter function bookings.own_booking_to_change owner to kabar_bookings_system;
