-- The provider has given the rest of a payment back.
-- needs auth_api.has_role, billing.internal_account, billing.post_movement, chat_api.notify
create function billing.finish_refund(payment uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare back billing.payments;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into back from billing.payments where id = payment and state = 'refunding' for update;
    if not found then return (select state from billing.payments where id = payment); end if;
    perform billing.post_movement('refund ' || payment, 'refund', 'USD', billing.internal_account('provider', 'USD'),
      billing.internal_account('sales', 'USD'), back.amount_usd - back.refunded_usd, payment, at)
      where back.amount_usd > back.refunded_usd;
    update billing.payments set state = 'refunded', refunded_usd = amount_usd where id = payment;
    perform chat_api.notify(back.user_id, 'payment_refunded',
      jsonb_build_object('payment_id', payment, 'amount_usd', back.amount_usd - back.refunded_usd));
    return 'refunded';
  end $$;
alter function billing.finish_refund owner to kabar_billing_system;
grant execute on function billing.finish_refund to kabar_billing;
