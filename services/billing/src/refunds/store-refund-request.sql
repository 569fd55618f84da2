-- Stores a refund that waits for a second admin until a moment, in place of requests that are over. False if one waits already. For
-- admins.
-- needs auth_api.uid, billing.require_role
create function billing.store_refund_request(request uuid, payment uuid, amount numeric, reason text, sessions uuid[], at timestamptz,
  valid_until timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.refund_requests as over set decision = 'expired', decided_at = at
      where over.payment_id = payment and over.decision is null and over.valid_until <= at and billing.require_role('admin');
    with stored as (
      insert into billing.refund_requests (id, payment_id, amount_usd, reason, asked_by, asked_at, valid_until, cancel_sessions)
        select request, payment, amount, store_refund_request.reason, auth_api.uid(), at, store_refund_request.valid_until, sessions
          where billing.require_role('admin')
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function billing.store_refund_request owner to kabar_billing_system;
grant execute on function billing.store_refund_request to kabar_billing;
