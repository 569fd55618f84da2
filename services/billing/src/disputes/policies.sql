create policy disputes_system on billing.disputes to kabar_billing_system using (true) with check (true);
grant select, insert, update (state, applied_at) on billing.disputes to kabar_billing_system;
create policy disputes_jobs on billing.disputes to kabar_billing
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (id, state), insert (id, payment_reference, amount_usd, state, opened_at), update (state, applied_at)
  on billing.disputes to kabar_billing;
