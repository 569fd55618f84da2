-- The caller does not pay after all: the job withdraws the provider's page, and gives back what was paid there meanwhile. Asked
-- again it stays as it is. Null when done, else the code of the refusal.
-- needs auth_api.uid
create function billing.cancel_own_payment(payment uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare own billing.payments;
  begin
    select * into own from billing.payments where id = payment and user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if own.state = 'failed' and own.failure = 'cancelled' then return null; end if;
    if own.state <> 'waiting' then return 'payment_not_waiting'; end if;
    update billing.payments set state = 'failed', failure = 'cancelled', checkout_url = null, settled_at = at where id = payment;
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), at, 'billing:pay:' || payment);
    return null;
  end $$;
alter function billing.cancel_own_payment owner to kabar_billing_system;
grant execute on function billing.cancel_own_payment to kabar_billing;
