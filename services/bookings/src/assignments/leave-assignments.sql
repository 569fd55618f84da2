-- Part of an account's erasure: ends active assignments and notifies the other person. Texts of the erased person are
-- deleted, and a random id replaces hers.
-- needs auth_api.people, chat_api.notify
create function bookings.leave_assignments(person uuid, subject uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.notify(other.id, 'assignment_ended', jsonb_build_object('assignment_id', own.id,
        'by', case person when own.client_id then 'client' else 'companion' end))
      from bookings.client_companion_assignments as own
      join auth_api.people as other
        on other.id = case person when own.client_id then own.companion_id else own.client_id end
      where person in (own.client_id, own.companion_id) and own.status = 'active' order by other.id;
    update bookings.client_companion_assignments as own set status = 'ended', ended_at = at,
        ended_by = case person when own.client_id then 'client' else 'companion' end
      where person in (own.client_id, own.companion_id) and own.status = 'active';
    update bookings.client_companion_assignments as own set end_reason = null
      where own.ended_by = case person when own.client_id then 'client' when own.companion_id then 'companion' end;
    update bookings.client_companion_assignments as own set client_id = subject where own.client_id = person;
    update bookings.client_companion_assignments as own set companion_id = subject where own.companion_id = person;
  $$;
alter function bookings.leave_assignments owner to kabar_bookings_system;
