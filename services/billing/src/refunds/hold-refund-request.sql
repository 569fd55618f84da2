-- Locks a refund that waits for a second admin and returns it, also when it is decided. For admins.
-- needs billing.require_role
create function billing.hold_refund_request(request uuid)
  returns table (payment_id uuid, amount_usd numeric, reason text, asked_by uuid, valid_until timestamptz, decision text,
    cancel_sessions uuid[])
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.payment_id, own.amount_usd, own.reason, own.asked_by, own.valid_until, own.decision, own.cancel_sessions
      from billing.refund_requests as own where own.id = request and billing.require_role('admin') for update
  $$;
alter function billing.hold_refund_request owner to kabar_billing_system;
grant execute on function billing.hold_refund_request to kabar_billing;
