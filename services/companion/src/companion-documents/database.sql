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

-- Deletes the documents of companions whose latest rejection was before a time, except those uploaded after it, and returns the
-- keys of the files, which the caller deletes. For the job only.
create function companion.forget_documents(before timestamptz) returns setof text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    delete from companion.companion_documents as document
      using companion.companions as own
      where own.user_id = document.user_id and own.verification_status = 'rejected'
        and document.created_at < forget_documents.before
        and forget_documents.before > (select max(log.created_at) from companion.companion_verification_logs as log
          where log.companion_id = own.user_id and log.action = 'rejected')
      returning document.storage_key;
  $$;
alter function companion.forget_documents owner to kabar_companion_system;
grant execute on function companion.forget_documents to kabar_companion;
