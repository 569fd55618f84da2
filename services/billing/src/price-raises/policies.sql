create policy price_raises_system on billing.price_raises to kabar_billing_system using (true) with check (true);
create policy price_agreements_system on billing.price_agreements to kabar_billing_system using (true) with check (true);
grant select, insert on billing.price_raises, billing.price_agreements to kabar_billing_system;
