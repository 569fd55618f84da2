-- The companion of a session reports that the client does not answer: null when the missed check-in is stored, or was
-- stored before under this id; otherwise the refusal's code. Without the client's consent no contact is written to and
-- an incident is opened at once; the caller then commits with the refusal 'contacts_not_allowed'. kind: booking or
-- trial_booking.
-- needs auth_api.uid, backoffice_api.open_incident, bookings.client_was_in_call, bookings.lock_sessions, bookings.tell_of_check_in, client_api.may_write_to_contacts
create function bookings.start_missed_check_in(check_in uuid, kind text, session uuid, retry_minutes integer, at timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own record;
  begin
    perform bookings.lock_sessions(array[session]);
    select * into own from (
      select booking.user_id as client, booking.loved_one_id, booking.scheduled_at as starts,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute' as ends, booking.status in ('scheduled', 'confirmed') as is_open
        from bookings.bookings as booking
        where start_missed_check_in.kind = 'booking' and booking.id = session and booking.companion_id = auth_api.uid()
      union all
      select trial.user_id, trial.loved_one_id, trial.requested_start_time, trial.requested_end_time, trial.status = 'approved'
        from bookings.trial_bookings as trial
        where start_missed_check_in.kind = 'trial_booking' and trial.id = session and trial.companion_id = auth_api.uid()) as found;
    if not found then return 'not_found'; end if;
    if exists (select from bookings.missed_check_ins as chain
      where chain.id = check_in and session in (chain.booking_id, chain.trial_booking_id)) then return null; end if;
    if exists (select from bookings.missed_check_ins as chain where session in (chain.booking_id, chain.trial_booking_id)) then
      return 'check_in_begun';
    end if;
    if exists (select from bookings.session_logs as log where session in (log.booking_id, log.trial_booking_id)) then
      return 'already_logged';
    end if;
    if not own.is_open then return 'session_not_open'; end if;
    if at < own.starts + interval '5 minutes' or at > own.ends + interval '30 minutes' then return 'check_in_not_now'; end if;
    if bookings.client_was_in_call(case start_missed_check_in.kind when 'booking' then 'booking' else 'trial' end, session) then
      return 'client_was_in_call';
    end if;
    if not client_api.may_write_to_contacts(own.client) then
      perform backoffice_api.open_incident('missed', 'missed session ' || session, own.client, auth_api.uid(),
        start_missed_check_in.kind, session, null);
      return 'contacts_not_allowed';
    end if;
    insert into bookings.missed_check_ins (id, booking_id, trial_booking_id, client_user_id, companion_user_id, loved_one_id,
        scheduled_at, next_at, created_at)
      values (check_in, case start_missed_check_in.kind when 'booking' then session end,
        case start_missed_check_in.kind when 'trial_booking' then session end, own.client, auth_api.uid(), own.loved_one_id,
        own.starts, at + retry_minutes * interval '1 minute', at)
      on conflict (id) do nothing;
    if not found then return null; end if;
    insert into bookings.missed_check_in_steps (check_in_id, kind, actor, at) values (check_in, 'no_answer', 'companion', at);
    perform bookings.tell_of_check_in(own.client, 'missed_check_in_started', check_in, own.starts);
    return null;
  end $$;
alter function bookings.start_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.start_missed_check_in to kabar_bookings;
