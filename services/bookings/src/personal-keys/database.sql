create policy personal_keys_own on bookings.personal_keys for select to kabar_bookings
  using (person_id = (select auth_api.uid()));
create policy personal_keys_make on bookings.personal_keys for insert to kabar_bookings
  with check (person_id = (select auth_api.uid()));
-- A companion encrypts and decrypts their logs of a client's sessions with the client's key, and can read only their own rows.
create policy personal_keys_of_session on bookings.personal_keys for select to kabar_bookings
  using (bookings.has_session_with(person_id));
create policy personal_keys_make_for_session on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.has_session_with(person_id));
-- rotation of the master key, by background work only
create policy personal_keys_rotation_read on bookings.personal_keys for select to kabar_bookings
  using ((select auth_api.has_role('system')));
create policy personal_keys_rotation on bookings.personal_keys for update to kabar_bookings
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select, insert, update (master_key_id, wrapped) on bookings.personal_keys to kabar_bookings;
-- erasure of a person
create policy personal_keys_erase on bookings.personal_keys to kabar_bookings_system
  using ((select auth_api.has_role('system')));
grant select (person_id), delete on bookings.personal_keys to kabar_bookings_system;
-- A companion who reads their client's contact, once the transaction has audited the read.
create policy personal_keys_contact_read on bookings.personal_keys for select to kabar_bookings
  using (client_api.is_contact_read(person_id));
-- Staff who write a handover note, until it is stored.
create policy personal_keys_handover_read on bookings.personal_keys for select to kabar_bookings
  using (bookings.is_handing_over(person_id));
create policy personal_keys_handover_make on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.is_handing_over(person_id));
-- Admins who read session logs.
create policy personal_keys_audit on bookings.personal_keys for select to kabar_bookings
  using (bookings.is_read_by_admin(person_id));
-- The answer to a daily question, given by a link, is encrypted with the key of the account's holder, which
-- bookings.asked_question returns.
create policy personal_keys_question on bookings.personal_keys for select to kabar_bookings_system using (true);
grant select (master_key_id, wrapped) on bookings.personal_keys to kabar_bookings_system;
-- A family member who reads a summary by a mailed link, once the transaction has audited the read.
create policy personal_keys_summary_read on bookings.personal_keys for select to kabar_bookings
  using (client_api.is_summary_read(person_id));
