create policy session_pack_purchases_own on billing.session_pack_purchases for select to kabar_billing
  using (user_id = (select auth_api.uid()));
create policy session_pack_purchases_system on billing.session_pack_purchases to kabar_billing_system
  using (true) with check (true);
grant select on billing.session_pack_purchases to kabar_billing;
grant select, insert, update on billing.session_pack_purchases to kabar_billing_system;
