-- Stores a refund that was decided. Raises forbidden unless background work refunds a closed account, or an admin a payment of which
-- staff refund 100 USD at most, or has approved the request of another admin, or is the only one: a guard that repeats decideRefund. False where it cannot be refunded.
-- needs auth_api.admins_of_last_day, auth_api.closing_at, auth_api.has_role, auth_api.uid, billing.ask_refund, billing.require
create function billing.begin_refund(payment uuid, refund uuid, amount numeric, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require(auth_api.has_role('system') and exists (select from billing.payments as paid
        where paid.id = payment and auth_api.closing_at(paid.user_id) <= at)
      or auth_api.has_role('admin') and (auth_api.admins_of_last_day(at) <= 1
        or amount + (select coalesce(sum(made.amount_usd), 0) from billing.refunds as made where made.payment_id = payment) <= 100
        or exists (select from billing.refund_requests as request where request.id = refund and request.payment_id = payment
          and request.amount_usd = amount and request.decision = 'approved' and request.decided_by = auth_api.uid())));
    select billing.ask_refund(payment, refund, amount, at)
  $$;
alter function billing.begin_refund owner to kabar_billing_system;
grant execute on function billing.begin_refund to kabar_billing;
