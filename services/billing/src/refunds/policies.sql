-- needs auth_api.has_role
create policy refunds_system on billing.refunds to kabar_billing_system using (true) with check (true);
grant select, insert, update (done_at) on billing.refunds to kabar_billing_system;
create policy provider_refunds_system on billing.provider_refunds to kabar_billing_system using (true) with check (true);
grant select, insert, update (applied_at) on billing.provider_refunds to kabar_billing_system;
create policy refund_requests_system on billing.refund_requests to kabar_billing_system using (true) with check (true);
grant select, insert, delete, update (decision, decided_by, decided_at) on billing.refund_requests to kabar_billing_system;
create policy taken_back_system on billing.taken_back to kabar_billing_system using (true) with check (true);
grant select, insert on billing.taken_back to kabar_billing_system;
create policy provider_refunds_jobs on billing.provider_refunds to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (id), insert, update (applied_at) on billing.provider_refunds to kabar_billing;
create policy refunds_jobs on billing.refunds to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (id, done_at), update (done_at) on billing.refunds to kabar_billing;
