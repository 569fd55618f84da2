-- An admin asks another one to confirm a refund, within 24 hours. Null when it is written, else the code of the refusal.
-- needs auth_api.uid, backoffice_api.record_action, billing.is_disputed
create function billing.request_refund(payment uuid, refund uuid, amount numeric, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare paid billing.payments;
  begin
    select * into paid from billing.payments where id = payment;
    if not found then return 'not_found'; end if;
    if exists (select from billing.refunds where id = refund) or exists (select from billing.refund_requests where id = refund) then
      return 'id_reused';
    end if;
    if paid.state <> 'succeeded' or billing.is_disputed(payment) then return 'payment_not_settled'; end if;
    if amount > paid.amount_usd - paid.refunded_usd then return 'refund_too_large'; end if;
    update billing.refund_requests set decision = 'expired', decided_at = at
      where payment_id = payment and decision is null and valid_until <= at;
    insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until)
      values (refund, payment, amount, request_refund.reason, auth_api.uid(), at, at + interval '24 hours')
      on conflict do nothing;
    if not found then return 'refund_requested'; end if;
    perform backoffice_api.record_action('payment_refund_requested', 'payment', payment, jsonb_build_object(
      'reason', request_refund.reason, 'amount_usd', amount));
    return null;
  end $$;
alter function billing.request_refund owner to kabar_billing_system;
