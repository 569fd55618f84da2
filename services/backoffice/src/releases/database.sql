create policy release_pages_counted on backoffice.release_pages for all
  to kabar_backoffice using ((select auth_api.has_role('system')));
create policy release_pages_read on backoffice.release_pages for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
create policy release_reports_counted on backoffice.release_reports for all
  to kabar_backoffice using ((select auth_api.has_role('system')));
create policy release_reports_read on backoffice.release_reports for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
create policy release_networks_counted on backoffice.release_networks for all
  to kabar_backoffice using ((select auth_api.has_role('system')));
create policy release_networks_read on backoffice.release_networks for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
grant select, insert, update (pages), delete on backoffice.release_pages to kabar_backoffice;
grant select, insert, delete on backoffice.release_reports to kabar_backoffice;
grant select, insert, delete on backoffice.release_networks to kabar_backoffice;
