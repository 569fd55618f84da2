-- Locks a payment that is settled: its number at the provider, for a dispute of it may arrive at this moment, then its row, then the
-- subscription that it renews or changes. Only for background work.
-- needs billing.require_role
create function billing.hold_payment(payment uuid, reference text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('payment ' || hold_payment.reference, 0)) where billing.require_role('system');
    select from billing.payments as paid where paid.id = payment for update;
    select from billing.user_subscriptions as own
      where own.id = (select paid.subscription_id from billing.payments as paid where paid.id = payment) for update
  $$;
alter function billing.hold_payment owner to kabar_billing_system;
grant execute on function billing.hold_payment to kabar_billing;
