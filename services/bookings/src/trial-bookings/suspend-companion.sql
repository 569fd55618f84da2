-- When a companion is no longer verified: cancels pending requests to her and notifies their clients, and opens one
-- incident with her future sessions, of which their clients are notified. Does nothing when she is verified again, or
-- when the incident of this time is open already. For the job only.
-- needs auth_api.has_role, backoffice_api.open_incident, bookings.cancel_sessions, chat_api.notify, companion_api.verified_companions
create function bookings.suspend_companion(companion uuid, since timestamptz, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    starts timestamptz[];
    clients uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if exists (select from companion_api.verified_companions where user_id = companion) then return; end if;
    perform bookings.cancel_sessions(array(
      select trial.id from bookings.trial_bookings as trial
        where trial.companion_id = suspend_companion.companion and trial.status = 'pending' and trial.requested_start_time > at),
      null, 'system', 'companion_suspended', at, array['client']);
    select array_agg(session.starts order by session.starts, session.client),
        array_agg(session.client order by session.starts, session.client) into starts, clients
      from (
        select trial.requested_start_time, trial.user_id from bookings.trial_bookings as trial
          where trial.companion_id = suspend_companion.companion and trial.status = 'approved'
            and trial.requested_start_time > at
        union all
        select booking.scheduled_at, booking.user_id from bookings.bookings as booking
          where booking.companion_id = suspend_companion.companion and booking.status in ('scheduled', 'confirmed')
            and booking.scheduled_at > at
      ) as session (starts, client);
    if starts is null or backoffice_api.open_incident('suspended', 'suspended companion ' || companion || ' ' || since, null,
      companion, 'companion', companion, (select string_agg(to_char(one at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'), ', ')
        from unnest(starts[1:50]) as one)) is null
    then return; end if;
    perform chat_api.notify(told.client, 'session_in_question', jsonb_build_object('requested_time',
        to_char(told.starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from unnest(starts, clients) as told (starts, client);
  end $$;
alter function bookings.suspend_companion owner to kabar_bookings_system;
grant execute on function bookings.suspend_companion to kabar_bookings;
