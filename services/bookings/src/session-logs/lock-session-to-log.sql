-- Locks what a log of the caller changes, in the one order. A loved one's no (agrees) cancels their future sessions too. kind: as in a
-- session log; session: null for an unplanned call.
-- needs auth_api.uid, billing_api.hold_earnings, bookings.has_session_with, bookings.lock_client, bookings.lock_sessions, bookings.sessions_of_loved_one, bookings.sessions_to_log
create function bookings.lock_session_to_log(client uuid, kind text, session uuid, agrees boolean, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not bookings.has_session_with(client) then return; end if;
    if agrees is false then
      perform bookings.lock_client(client);
      perform bookings.lock_sessions(array[session] || coalesce((
        select bookings.sessions_of_loved_one(client, found.loved_one_id, session, at)
          from bookings.sessions_to_log(client, at, null) as found
          where found.kind = lock_session_to_log.kind and found.id is not distinct from session and found.loved_one_id is not null), '{}'));
    elsif session is not null then
      perform bookings.lock_sessions(array[session]);
    else
      perform pg_advisory_xact_lock(hashtextextended('unplanned logs of ' || client || ' by ' || auth_api.uid(), 0));
    end if;
    perform billing_api.hold_earnings(array[session]) where session is not null;
  end $$;
alter function bookings.lock_session_to_log owner to kabar_bookings_system;
grant execute on function bookings.lock_session_to_log to kabar_bookings;
