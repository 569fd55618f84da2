-- Locks a payment for its payer and for background work: its reference at the provider, if given, for a dispute of it may arrive at this
-- moment; its row; and for background work the subscription that it renews or changes.
-- needs auth_api.has_role, auth_api.uid, billing.require_role
create function billing.hold_payment(payment uuid, reference text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('payment ' || hold_payment.reference, 0));
    select from billing.payments as paid
      where paid.id = payment and (paid.user_id = auth_api.uid() or billing.require_role('system')) for update;
    select from billing.user_subscriptions as own
      where own.id = (select paid.subscription_id from billing.payments as paid where paid.id = payment) and auth_api.has_role('system')
      for update
  $$;
alter function billing.hold_payment owner to kabar_billing_system;
grant execute on function billing.hold_payment to kabar_billing;
