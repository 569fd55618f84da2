-- Records, once for each time of a session, that its companion was not in the call. The two people and whether the client was there; no row
-- when it is recorded already. For the job only.
-- needs bookings.call_session, bookings.client_was_in_call, bookings.require_role
create function bookings.record_absent_companion(kind text, session_id uuid, starts timestamptz, at timestamptz)
  returns table (client_id uuid, companion_id uuid, was_client_there boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with made as (
      insert into bookings.call_steps (kind, source_id, starts_at, step, done_at)
        values (record_absent_companion.kind, session_id, starts, 'companion_absent', at) on conflict do nothing
        returning call_steps.kind, source_id)
    select session.client_id, session.companion_id, bookings.client_was_in_call(made.kind, made.source_id)
      from made, lateral bookings.call_session(made.kind, made.source_id) as session;
  $$;
alter function bookings.record_absent_companion owner to kabar_bookings_system;
grant execute on function bookings.record_absent_companion to kabar_bookings;
