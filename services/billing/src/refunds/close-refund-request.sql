-- Stores what an admin decided about an open request: approved or refused. A constraint keeps admins from approving their own.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action
create function billing.close_refund_request(request uuid, decision text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare open billing.refund_requests;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.refund_requests as own set decision = close_refund_request.decision, decided_by = auth_api.uid(), decided_at = at
      where own.id = request and own.decision is null and own.valid_until > at returning own.* into open;
    if not found then raise exception using errcode = 'KB409', message = 'request_over'; end if;
    perform backoffice_api.record_action('payment_refund_refused', 'payment', open.payment_id, jsonb_build_object(
        'reason', open.reason, 'amount_usd', open.amount_usd, 'asked_by', open.asked_by))
      where close_refund_request.decision = 'refused';
  end $$;
alter function billing.close_refund_request owner to kabar_billing_system;
grant execute on function billing.close_refund_request to kabar_billing;
