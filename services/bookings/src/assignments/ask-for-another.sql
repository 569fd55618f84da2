-- Opens an incident with the client's wish for another companion, once an assignment; the present companion stays until
-- staff acts. False when the assignment has ended or is not the caller's.
-- needs auth_api.uid, backoffice_api.open_incident
create function bookings.ask_for_another(assignment uuid, reason text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare pair bookings.client_companion_assignments;
  begin
    update bookings.client_companion_assignments as own set asked_for_another_at = coalesce(own.asked_for_another_at, at)
      where own.id = assignment and own.client_id = auth_api.uid() and own.status = 'active' returning * into pair;
    if not found then return false; end if;
    perform backoffice_api.open_incident('concern', 'another companion instead of assignment ' || assignment,
      pair.client_id, pair.companion_id, 'assignment', assignment, reason);
    return true;
  end $$;
alter function bookings.ask_for_another owner to kabar_bookings_system;
grant execute on function bookings.ask_for_another to kabar_bookings;
