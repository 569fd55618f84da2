create policy companion_earnings_own on billing.companion_earnings for select to kabar_billing
  using (companion_id = (select auth_api.uid()));
create policy companion_earnings_system on billing.companion_earnings to kabar_billing_system using (true) with check (true);
grant select on billing.companion_earnings to kabar_billing;
grant select, insert, update on billing.companion_earnings to kabar_billing_system;

create policy earning_months_own on billing.earning_months for select to kabar_billing
  using (companion_id = (select auth_api.uid()));
create policy earning_months_system on billing.earning_months to kabar_billing_system using (true) with check (true);
grant select on billing.earning_months to kabar_billing;
grant select, insert, update, delete on billing.earning_months to kabar_billing_system;
