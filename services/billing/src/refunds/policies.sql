create policy refunds_system on billing.refunds to kabar_billing_system using (true) with check (true);
grant select, insert, update (done_at) on billing.refunds to kabar_billing_system;
