-- For admins: the refunds that wait for a second one, oldest first.
-- needs auth_api.people, auth_api.uid, billing.require_role
create function billing.open_refund_requests(at timestamptz)
  returns table (id uuid, payment_id uuid, amount_usd numeric, reason text, of text, client_name text, asked_by_name text, is_own boolean,
    asked_at timestamptz, valid_until timestamptz, cancel_sessions uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.payment_id, request.amount_usd, request.reason, paid.description, client.full_name, asker.full_name,
        request.asked_by = auth_api.uid(), request.asked_at, request.valid_until, request.cancel_sessions
      from billing.refund_requests as request
        join billing.payments as paid on paid.id = request.payment_id
        left join auth_api.people as client on client.id = paid.user_id
        left join auth_api.people as asker on asker.id = request.asked_by
      where billing.require_role('admin') and request.decision is null and request.valid_until > at
      order by request.asked_at, request.id limit 50
  $$;
alter function billing.open_refund_requests owner to kabar_billing_system;
grant execute on function billing.open_refund_requests to kabar_billing;
