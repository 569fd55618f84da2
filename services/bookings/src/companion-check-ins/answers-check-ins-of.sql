-- Whether the caller answers daily check-ins of a client: as the companion who is asked, or as staff where no companion answers.
-- needs auth_api.has_role, auth_api.uid
create function bookings.answers_check_ins_of(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.check_ins as own where own.client_id = client and own.companion_id = auth_api.uid())
      or (auth_api.has_role('admin') or auth_api.has_role('moderator'))
        and exists (select from bookings.check_ins as own where own.client_id = client and own.companion_id is null)
  $$;
alter function bookings.answers_check_ins_of owner to kabar_bookings_system;
grant execute on function bookings.answers_check_ins_of to kabar_bookings;
