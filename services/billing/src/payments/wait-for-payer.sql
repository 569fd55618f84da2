-- The payer confirms it at the provider: keeps where, and asks the provider again at `next`. News that came before change nothing.
-- needs auth_api.has_role
create function billing.wait_for_payer(payment uuid, url text, next timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.payments set state = 'waiting', checkout_url = url where id = payment and state in ('pending', 'waiting');
    if not found then return; end if;
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), next, 'billing:pay:' || payment);
  end $$;
alter function billing.wait_for_payer owner to kabar_billing_system;
grant execute on function billing.wait_for_payer to kabar_billing;
