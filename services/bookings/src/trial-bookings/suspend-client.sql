-- When a client is suspended: ends current calls, except those for a loved one that go on, and opens one incident with her future sessions, whose companions are notified. Nothing where she
-- has none. For the job only.
-- needs auth_api.has_role, auth_api.is_out, backoffice_api.open_incident, bookings.call_session, bookings.end_room, chat_api.notify
create function bookings.suspend_client(client uuid, since timestamptz, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    starts timestamptz[];
    companions uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform bookings.end_room(room.id, 'cancelled', at) from (
      select open.id from bookings.calls as open, lateral bookings.call_session(open.kind, open.source_id) as session
        where open.ended_at is null and session.client_id = client
          and auth_api.is_out(client, session.loved_one_id is not null)
        order by open.id for update of open) as room;
    select array_agg(session.starts order by session.starts, session.companion),
        array_agg(session.companion order by session.starts, session.companion) into starts, companions
      from (
        select trial.requested_start_time, trial.companion_id from bookings.trial_bookings as trial
          where trial.user_id = client and trial.status = 'approved' and trial.requested_start_time > at
        union all
        select booking.scheduled_at, booking.companion_id from bookings.bookings as booking
          where booking.user_id = client and booking.status in ('scheduled', 'confirmed') and booking.scheduled_at > at
      ) as session (starts, companion);
    if starts is null or backoffice_api.open_incident('suspended', 'suspended client ' || client || ' ' || since, client,
      null, 'client', client, (select string_agg(to_char(one at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'), ', ')
        from unnest(starts[1:50]) as one)) is null
    then return; end if;
    perform chat_api.notify(told.companion, 'session_in_question', jsonb_build_object('requested_time',
        to_char(told.starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from unnest(starts, companions) as told (starts, companion);
  end $$;
alter function bookings.suspend_client owner to kabar_bookings_system;
grant execute on function bookings.suspend_client to kabar_bookings;
