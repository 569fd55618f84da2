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
-- Admins create and decide requests under their own id; a constraint prevents them from approving their own.
create policy refund_requests_admins on billing.refund_requests for select to kabar_billing using ((select auth_api.has_role('admin')));
create policy refund_requests_asked on billing.refund_requests for insert to kabar_billing
  with check ((select auth_api.has_role('admin')) and asked_by = (select auth_api.uid()));
create policy refund_requests_decided on billing.refund_requests for update to kabar_billing
  using (decision is null and (select auth_api.has_role('admin')))
  with check (case decision when 'expired' then decided_by is null and valid_until <= now()
    else decided_by = (select auth_api.uid()) end);
grant select (id, payment_id, decision, valid_until), insert (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until,
  cancel_sessions), update (decision, decided_by, decided_at) on billing.refund_requests to kabar_billing;
