-- Locks a payment that is settled: its number at the provider, for a dispute of it may arrive at this moment, then its row, then the
-- subscription that it renews or changes. Only for background work.
-- needs auth_api.has_role
create function billing.hold_payment(payment uuid, reference text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare subscription uuid;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('payment ' || hold_payment.reference, 0));
    select paid.subscription_id into subscription from billing.payments as paid where paid.id = payment for update;
    perform from billing.user_subscriptions as own where own.id = subscription for update;
  end $$;
alter function billing.hold_payment owner to kabar_billing_system;
grant execute on function billing.hold_payment to kabar_billing;
