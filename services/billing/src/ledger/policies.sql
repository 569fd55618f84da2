create policy ledger_subjects_system on billing.ledger_subjects to kabar_billing_system using (true) with check (true);
create policy ledger_accounts_system on billing.ledger_accounts to kabar_billing_system using (true) with check (true);
create policy ledger_movements_system on billing.ledger_movements to kabar_billing_system using (true) with check (true);
create policy ledger_entries_system on billing.ledger_entries to kabar_billing_system using (true) with check (true);
create policy ledger_days_system on billing.ledger_days to kabar_billing_system using (true) with check (true);
grant select, insert, delete on billing.ledger_subjects to kabar_billing_system;
grant select, insert on billing.ledger_movements, billing.ledger_entries to kabar_billing_system;
grant select, insert, update (balance) on billing.ledger_accounts to kabar_billing_system;
grant select, insert, update (amount) on billing.ledger_days to kabar_billing_system;
