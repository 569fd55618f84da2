-- Stores the provider's number of the customer who made a payment; nothing for a closed account. Only for background work.
-- needs auth_api.people, billing.require_role
create function billing.keep_customer(payment uuid, customer text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.payers as known (user_id, customer)
      select paid.user_id, keep_customer.customer from billing.payments as paid
        join auth_api.people as person on person.id = paid.user_id where paid.id = payment and billing.require_role('system')
      on conflict (user_id) do update set customer = excluded.customer where known.customer <> excluded.customer
  $$;
alter function billing.keep_customer owner to kabar_billing_system;
grant execute on function billing.keep_customer to kabar_billing;
