create policy saved_filters_own on backoffice.saved_filters to kabar_backoffice
  using (account_id = (select auth_api.uid()) and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))))
  with check (account_id = (select auth_api.uid()) and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))));
grant select, insert (id, account_id, page, name, query), delete on backoffice.saved_filters to kabar_backoffice;
