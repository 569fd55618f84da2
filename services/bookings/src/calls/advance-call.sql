-- A call whose companion is absent five minutes after the start (decision 91): notifies the client and opens an incident, once for
-- each time of a session. For the job only.
-- needs auth_api.has_role, backoffice_api.open_incident, bookings.call_session, bookings.client_was_in_call, chat_api.notify
create function bookings.advance_call(kind text, session_id uuid, starts timestamptz, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare session record;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into bookings.call_steps (kind, source_id, starts_at, step, done_at)
      values (advance_call.kind, session_id, starts, 'companion_absent', at) on conflict do nothing;
    if not found then return; end if;
    select * into session from bookings.call_session(advance_call.kind, session_id);
    perform chat_api.notify(session.client_id, 'companion_absent', jsonb_build_object('companion_id', session.companion_id,
        'scheduled_at', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        || jsonb_build_object(case advance_call.kind when 'trial' then 'request_id' else 'booking_id' end, session_id));
    perform backoffice_api.open_incident('absent',
      'absent companion ' || advance_call.kind || ' ' || session_id || ' ' || extract(epoch from starts),
      session.client_id, session.companion_id, case advance_call.kind when 'trial' then 'trial_booking' else 'booking' end, session_id,
      'The companion was not in the call five minutes after its start. ' || case
        when bookings.client_was_in_call(advance_call.kind, session_id) then 'The client was there.' else 'Nor was the client.' end);
  end $$;
alter function bookings.advance_call owner to kabar_bookings_system;
grant execute on function bookings.advance_call to kabar_bookings;
