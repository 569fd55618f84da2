create policy payments_own on billing.payments for select to kabar_billing using (user_id = (select auth_api.uid()));
create policy payments_system on billing.payments to kabar_billing_system using (true) with check (true);
create policy receipts_own on billing.receipts for select to kabar_billing
  using (payment_id in (select id from billing.payments where user_id = (select auth_api.uid())));
create policy receipts_system on billing.receipts to kabar_billing_system using (true) with check (true);
create policy payers_system on billing.payers to kabar_billing_system using (true) with check (true);
create policy provider_events_system on billing.provider_events to kabar_billing_system using (true) with check (true);
grant select on billing.payments, billing.receipts to kabar_billing;
grant select, insert, update on billing.payments to kabar_billing_system;
grant select, insert on billing.receipts to kabar_billing_system;
grant select, insert, update, delete on billing.payers to kabar_billing_system;
grant select, insert, delete on billing.provider_events to kabar_billing_system;
create policy provider_events_jobs on billing.provider_events to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (received_at), insert, delete on billing.provider_events to kabar_billing;
create policy payers_jobs on billing.payers to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (user_id, customer), insert, update (customer) on billing.payers to kabar_billing;
