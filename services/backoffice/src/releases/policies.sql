-- needs auth_api.has_role
create policy release_pages_counted on backoffice.release_pages for all
  to kabar_backoffice using ((select auth_api.has_role('system')));
create policy release_pages_read on backoffice.release_pages for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
create policy release_failures_counted on backoffice.release_failures for all
  to kabar_backoffice using ((select auth_api.has_role('system')));
create policy release_failures_read on backoffice.release_failures for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
grant select, insert, update (pages), delete on backoffice.release_pages to kabar_backoffice;
grant select, insert, delete on backoffice.release_failures to kabar_backoffice;
