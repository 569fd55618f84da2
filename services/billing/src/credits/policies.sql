create policy credit_accounts_system on billing.credit_accounts to kabar_billing_system using (true) with check (true);
create policy credit_movements_system on billing.credit_movements to kabar_billing_system using (true) with check (true);
create policy credit_entries_system on billing.credit_entries to kabar_billing_system using (true) with check (true);
create policy booking_fundings_system on billing.booking_fundings to kabar_billing_system using (true) with check (true);
grant select, insert on billing.credit_movements, billing.credit_entries to kabar_billing_system;
grant select, insert, update (balance) on billing.credit_accounts to kabar_billing_system;
grant select, insert, update (status, settled_at) on billing.booking_fundings to kabar_billing_system;
