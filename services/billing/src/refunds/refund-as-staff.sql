-- Gives back a part of a payment or all of it, for staff. A job asks the provider; the refund is recorded with its reason. If the
-- refunds of a payment exceed 100 USD, another admin must approve it, if there was one within 24 hours (decisions 51, 98). The same
-- id again changes nothing. Returns null when done, else the code of the refusal.
-- needs auth_api.admins_of_last_day, auth_api.has_role, backoffice_api.record_action, billing.ask_refund, billing.request_refund
create function billing.refund_as_staff(payment uuid, refund uuid, amount numeric, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    refusal text;
    given numeric;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if exists (select from billing.refunds as asked where asked.id = refund and asked.payment_id = payment
        and asked.amount_usd = amount)
      or exists (select from billing.refund_requests as asked where asked.id = refund and asked.payment_id = payment
        and asked.amount_usd = amount)
    then
      return null;
    end if;
    perform from billing.payments as paid where paid.id = payment for update;
    select coalesce(sum(back.amount_usd), 0) into given from billing.refunds as back where back.payment_id = payment;
    if given + amount > 100 and auth_api.admins_of_last_day(at) > 1 then
      return billing.request_refund(payment, refund, amount, reason, at);
    end if;
    refusal := billing.ask_refund(payment, refund, amount, at);
    if refusal is not null then return refusal; end if;
    perform backoffice_api.record_action('payment_refund', 'payment', payment, jsonb_build_object(
      'reason', reason, 'amount_usd', amount));
    return null;
  end $$;
alter function billing.refund_as_staff owner to kabar_billing_system;
grant execute on function billing.refund_as_staff to kabar_billing;
