create policy disputes_system on billing.disputes to kabar_billing_system using (true) with check (true);
grant select, insert, update (state, applied_at) on billing.disputes to kabar_billing_system;
