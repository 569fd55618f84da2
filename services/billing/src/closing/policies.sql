create policy closings_system on billing.closings to kabar_billing_system using (true) with check (true);
grant select, insert, update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing_system;
create policy closings_jobs on billing.closings for insert to kabar_billing with check ((select auth_api.has_role('system')));
grant insert (person_id, closed_at, settled_at) on billing.closings to kabar_billing;
create policy closings_admins on billing.closings for select to kabar_billing using ((select auth_api.has_role('admin')));
create policy closings_waiver on billing.closings for update to kabar_billing
  using ((select auth_api.has_role('admin'))) with check (waiver_asked_by = (select auth_api.uid()));
grant select (person_id), update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing;
