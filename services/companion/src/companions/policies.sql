create policy companions_system on companion.companions to kabar_companion_system using (true) with check (true);
create policy companions_own on companion.companions to kabar_companion
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
create policy companions_staff on companion.companions for select to kabar_companion
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy companions_jobs on companion.companions for select to kabar_companion
  using ((select auth_api.has_role('system')));
grant select, insert (user_id, accepted_mediums, phone_number, whatsapp_number, telegram_handle, ktp_number,
  id_image_path, selfie_path, submitted_at), update (accepted_mediums, phone_number, whatsapp_number, telegram_handle, ktp_number, id_image_path,
  selfie_path, submitted_at, updated_at) on companion.companions to kabar_companion;
grant select, insert, update on companion.companions to kabar_companion_system;
