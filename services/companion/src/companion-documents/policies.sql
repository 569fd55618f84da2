create policy companion_documents_system on companion.companion_documents for select to kabar_companion_system
  using (true);
create policy companion_documents_forget on companion.companion_documents for delete to kabar_companion_system
  using (true);
create policy companion_documents_own on companion.companion_documents to kabar_companion
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
create policy companion_documents_staff on companion.companion_documents for select to kabar_companion
  using (submitted and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))));
grant select, insert, update (submitted), delete on companion.companion_documents to kabar_companion;
grant select, delete on companion.companion_documents to kabar_companion_system;

create policy companion_document_views_log on companion.companion_document_views for insert to kabar_companion
  with check (viewer_id = (select auth_api.uid()));
create policy companion_document_views_read on companion.companion_document_views for select to kabar_companion
  using (user_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
grant select, insert on companion.companion_document_views to kabar_companion;

grant select, insert, update, delete on companion.rate_limits to kabar_companion;
