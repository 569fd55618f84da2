-- Ends the current calls of a suspended client, except those for a loved one that go on. For background work.
-- needs auth_api.is_out, bookings.call_session, bookings.end_room, bookings.require_role
create function bookings.end_calls_of_suspended(client uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, 'cancelled', at) from (
      select open.id from bookings.calls as open, lateral bookings.call_session(open.kind, open.source_id) as session
        where bookings.require_role('system') and open.ended_at is null and session.client_id = client
          and auth_api.is_out(client, session.loved_one_id is not null)
        order by open.id for update of open) as room
  $$;
alter function bookings.end_calls_of_suspended owner to kabar_bookings_system;
grant execute on function bookings.end_calls_of_suspended to kabar_bookings;
