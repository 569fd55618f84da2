-- Whether a bank holds back what a subscription or a pack was paid with: it pays for no more sessions meanwhile.
create function billing.is_disputed(sale uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from billing.disputes as open
      where open.state = 'open' and open.payment_reference in (select paid.reference from billing.payments as paid where paid.id = sale
        union all select paid.reference from billing.payments as paid where paid.subscription_id = sale))
  $$;
alter function billing.is_disputed owner to kabar_billing_system;
