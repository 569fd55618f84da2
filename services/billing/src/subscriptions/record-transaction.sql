-- Adds a line to the history of a subscription. Only for background work.
-- needs billing.require_role
create function billing.record_transaction(subscription uuid, transaction_type text, amount numeric, reference text, status text,
  at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status, created_at)
      select subscription, record_transaction.transaction_type, amount, reference, record_transaction.status, at
        where billing.require_role('system')
  $$;
alter function billing.record_transaction owner to kabar_billing_system;
grant execute on function billing.record_transaction to kabar_billing;
