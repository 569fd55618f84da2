-- needs auth_api.has_role
create policy closings_system on billing.closings to kabar_billing_system using (true) with check (true);
grant select, insert, update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing_system;
create policy closings_jobs on billing.closings for insert to kabar_billing with check ((select auth_api.has_role('system')));
grant insert (person_id, closed_at, settled_at) on billing.closings to kabar_billing;
