create policy user_subscriptions_own on billing.user_subscriptions for select to kabar_billing
  using (user_id = (select auth_api.uid()));
create policy user_subscriptions_system on billing.user_subscriptions to kabar_billing_system
  using (true) with check (true);
create policy subscription_transactions_own on billing.subscription_transactions for select to kabar_billing
  using (subscription_id in (select id from billing.user_subscriptions where user_id = (select auth_api.uid())));
create policy subscription_transactions_system on billing.subscription_transactions to kabar_billing_system
  using (true) with check (true);
grant select on billing.user_subscriptions, billing.subscription_transactions to kabar_billing;
grant select, insert, update on billing.user_subscriptions, billing.subscription_transactions to kabar_billing_system;
create policy subscription_steps_system on billing.subscription_steps to kabar_billing_system using (true) with check (true);
create policy upgrade_quotes_system on billing.upgrade_quotes to kabar_billing_system using (true) with check (true);
grant select, insert on billing.subscription_steps, billing.upgrade_quotes to kabar_billing_system;
create policy upgrade_quotes_own on billing.upgrade_quotes for insert to kabar_billing
  with check (subscription_id in (select id from billing.user_subscriptions where user_id = (select auth_api.uid())));
grant insert on billing.upgrade_quotes to kabar_billing;
create policy subscription_steps_jobs on billing.subscription_steps for insert to kabar_billing
  with check ((select auth_api.has_role('system')));
create policy subscription_transactions_jobs on billing.subscription_transactions for insert to kabar_billing
  with check ((select auth_api.has_role('system')));
grant insert on billing.subscription_steps, billing.subscription_transactions to kabar_billing;
