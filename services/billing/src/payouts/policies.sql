create policy companion_payouts_own on billing.companion_payouts for select to kabar_billing
  using (companion_id = (select auth_api.uid()));
create policy companion_payouts_system on billing.companion_payouts to kabar_billing_system using (true) with check (true);
create policy payout_batches_system on billing.payout_batches to kabar_billing_system using (true) with check (true);
grant select on billing.companion_payouts to kabar_billing;
grant select, insert, update on billing.companion_payouts, billing.payout_batches to kabar_billing_system;
