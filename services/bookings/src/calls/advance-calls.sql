-- For calls whose companion is absent five minutes after the start (decision 91): notifies the client and opens an
-- incident, once for each time of a session. Answers the number. For the job only.
-- needs auth_api.has_role, backoffice_api.open_incident, bookings.call_session, bookings.client_was_in_call, bookings.due_calls, chat_api.notify
create function bookings.advance_calls(at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    due record;
    session record;
    done integer := 0;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    for due in select * from bookings.due_calls(at) limit 200 loop
      insert into bookings.call_steps (kind, source_id, starts_at, step, done_at)
        values (due.kind, due.id, due.starts_at, 'companion_absent', at) on conflict do nothing;
      continue when not found;
      select * into session from bookings.call_session(due.kind, due.id);
      perform chat_api.notify(session.client_id, 'companion_absent', jsonb_build_object('companion_id', session.companion_id,
          'scheduled_at', to_char(due.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          || jsonb_build_object(case due.kind when 'trial' then 'request_id' else 'booking_id' end, due.id));
      perform backoffice_api.open_incident('absent', 'absent companion ' || due.kind || ' ' || due.id || ' ' || extract(epoch from due.starts_at),
        session.client_id, session.companion_id, case due.kind when 'trial' then 'trial_booking' else 'booking' end, due.id,
        'The companion was not in the call five minutes after its start. ' || case
          when bookings.client_was_in_call(due.kind, due.id) then 'The client was there.' else 'Nor was the client.' end);
      done := done + 1;
    end loop;
    return done;
  end $$;
alter function bookings.advance_calls owner to kabar_bookings_system;
grant execute on function bookings.advance_calls to kabar_bookings;
