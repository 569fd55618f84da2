-- Remembers under which number the provider keeps the card of whoever made a payment; nothing for an account that was closed.
-- needs auth_api.has_role, auth_api.people
create function billing.keep_customer(payment uuid, customer text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into billing.payers as known (user_id, customer)
      select paid.user_id, keep_customer.customer from billing.payments as paid
        join auth_api.people as person on person.id = paid.user_id where paid.id = payment
      on conflict (user_id) do update set customer = excluded.customer where known.customer <> excluded.customer;
  end $$;
alter function billing.keep_customer owner to kabar_billing_system;
grant execute on function billing.keep_customer to kabar_billing;
