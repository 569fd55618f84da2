create policy personal_keys_own on companion.personal_keys for select to kabar_companion
  using (person_id = (select auth_api.uid()));
create policy personal_keys_make on companion.personal_keys for insert to kabar_companion
  with check (person_id = (select auth_api.uid()));
-- staff review companions; they may not read the key of a person without a companion record
create policy personal_keys_staff on companion.personal_keys for select to kabar_companion
  using (((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
    and exists (select from companion.companions where user_id = person_id));
-- rotation of the master key, by background work only
create policy personal_keys_rotation_read on companion.personal_keys for select to kabar_companion
  using ((select auth_api.has_role('system')));
create policy personal_keys_rotation on companion.personal_keys for update to kabar_companion
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select, insert, update (master_key_id, wrapped) on companion.personal_keys to kabar_companion;
-- erasure of a person
create policy personal_keys_erase on companion.personal_keys to kabar_companion_system
  using ((select auth_api.has_role('system')));
grant select (person_id), delete on companion.personal_keys to kabar_companion_system;
