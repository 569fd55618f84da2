create policy price_raises_system on billing.price_raises to kabar_billing_system using (true) with check (true);
create policy price_agreements_system on billing.price_agreements to kabar_billing_system using (true) with check (true);
grant select, insert on billing.price_raises, billing.price_agreements to kabar_billing_system;
create policy price_raises_admins on billing.price_raises for insert to kabar_billing
  with check ((select auth_api.has_role('admin')));
create policy price_agreements_own on billing.price_agreements for insert to kabar_billing
  with check (subscription_id in (select id from billing.user_subscriptions where user_id = (select auth_api.uid())));
grant insert on billing.price_raises, billing.price_agreements to kabar_billing;
