-- needs auth_api.has_role, auth_api.uid, bookings.has_session_with, client_api.is_contact_read
create policy personal_keys_own on bookings.personal_keys for select to kabar_bookings
  using (person_id = (select auth_api.uid()));
create policy personal_keys_make on bookings.personal_keys for insert to kabar_bookings
  with check (person_id = (select auth_api.uid()));
-- A companion seals what she logs of her client's sessions, and opens it again; the rows that she may read are her own.
create policy personal_keys_of_session on bookings.personal_keys for select to kabar_bookings
  using (bookings.has_session_with(person_id));
create policy personal_keys_make_for_session on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.has_session_with(person_id));
-- rotation of the master key: background work alone
create policy personal_keys_rotation_read on bookings.personal_keys for select to kabar_bookings
  using ((select auth_api.has_role('system')));
create policy personal_keys_rotation on bookings.personal_keys for update to kabar_bookings
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select, insert, update (master_key_id, wrapped) on bookings.personal_keys to kabar_bookings;
-- the erasure of a person
create policy personal_keys_erase on bookings.personal_keys to kabar_bookings_system
  using ((select auth_api.has_role('system')));
grant select (person_id), delete on bookings.personal_keys to kabar_bookings_system;
-- a companion who reads where to reach her client, once that is on record
create policy personal_keys_contact_read on bookings.personal_keys for select to kabar_bookings
  using (client_api.is_contact_read(person_id));
