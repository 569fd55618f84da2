-- Whether the caller is writing a handover note about this client: the one time when staff may seal with her key.
-- needs auth_api.uid
create function bookings.is_handing_over(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.handover_notes as note
      where note.client_id = is_handing_over.client and note.written_by = auth_api.uid() and note.note is null)
  $$;
alter function bookings.is_handing_over owner to kabar_bookings_system;
grant execute on function bookings.is_handing_over to kabar_bookings;
