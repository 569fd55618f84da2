-- Refunds a payment of an account that is closed; the caller decides the amount. Returns null when it is stored, else the code of the
-- refusal. Only for background work.
-- needs auth_api.closing_at, auth_api.has_role, billing.ask_refund
create function billing.refund_closed(payment uuid, refund uuid, amount numeric, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') or not exists (select from billing.payments as paid
      where paid.id = payment and auth_api.closing_at(paid.user_id) <= at)
    then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return billing.ask_refund(payment, refund, amount, at);
  end $$;
alter function billing.refund_closed owner to kabar_billing_system;
grant execute on function billing.refund_closed to kabar_billing;
