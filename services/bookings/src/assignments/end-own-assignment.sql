-- Ends an assignment for the caller, who must be one of its two people. False when it has ended already.
-- needs auth_api.uid, bookings.end_assignment
create function bookings.end_own_assignment(assignment uuid, reason text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare side text;
  begin
    select case auth_api.uid() when own.client_id then 'client' else 'companion' end into side
      from bookings.client_companion_assignments as own
      where own.id = assignment and auth_api.uid() in (own.client_id, own.companion_id);
    if not found then return false; end if;
    return bookings.end_assignment(assignment, side, reason, at);
  end $$;
alter function bookings.end_own_assignment owner to kabar_bookings_system;
grant execute on function bookings.end_own_assignment to kabar_bookings;
