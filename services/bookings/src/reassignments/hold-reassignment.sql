-- Locks an assignment's two people and the companion who comes next, everything that concerns the client's companion, and the future
-- sessions of the two, until the transaction ends. Answers those sessions; null if one of the people is gone. For staff.
-- needs auth_api.hold_people, bookings.lock_client, bookings.lock_sessions, bookings.pair_sessions, bookings.require_role
create function bookings.hold_reassignment(assignment uuid, next uuid, at timestamptz) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    pair bookings.client_companion_assignments;
    known uuid[];
  begin
    perform bookings.require_role('admin', 'moderator');
    select * into pair from bookings.client_companion_assignments as own where own.id = assignment;
    if not found or not auth_api.hold_people(array[pair.client_id, pair.companion_id, next]) then return null; end if;
    perform bookings.lock_client(pair.client_id);
    known := array(select session.id from bookings.pair_sessions(pair.client_id, pair.companion_id, at) as session
      where session.starts_at > at);
    perform bookings.lock_sessions(known);
    return known;
  end $$;
alter function bookings.hold_reassignment owner to kabar_bookings_system;
grant execute on function bookings.hold_reassignment to kabar_bookings;
