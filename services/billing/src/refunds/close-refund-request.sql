-- Stores what the calling admin decided about an open request: approved or refused. A constraint keeps admins from approving their own.
-- needs auth_api.uid, billing.require_role
create function billing.close_refund_request(request uuid, decision text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.refund_requests as own set decision = close_refund_request.decision, decided_by = auth_api.uid(), decided_at = at
      where billing.require_role('admin') and own.id = request and own.decision is null and own.valid_until > at
  $$;
alter function billing.close_refund_request owner to kabar_billing_system;
grant execute on function billing.close_refund_request to kabar_billing;
