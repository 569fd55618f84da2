create policy closings_system on billing.closings to kabar_billing_system using (true) with check (true);
grant select, insert, update (waiver_asked_by, waiver_asked_at) on billing.closings to kabar_billing_system;
