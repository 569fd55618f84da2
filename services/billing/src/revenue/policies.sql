create policy figures_system on billing.figures to kabar_billing_system using (true) with check (true);
grant select, insert, update (count), delete on billing.figures to kabar_billing_system;
