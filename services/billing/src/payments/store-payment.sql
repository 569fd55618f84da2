-- Stores a payment that the caller makes, or that background work makes for a client. False if its id exists, or another one of its
-- kind is open.
-- needs auth_api.uid, billing.require_role
create function billing.store_payment(payment jsonb) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into billing.payments (id, user_id, purpose, plan_id, pack_id, companion_id, trial_request_id, subscription_id, description,
          amount_usd, provider, simulated_outcome, created_at, quote_id, on_page)
        select new.id, coalesce(auth_api.uid(), new.user_id), new.purpose, new.plan_id, new.pack_id, new.companion_id,
            new.trial_request_id, new.subscription_id, new.description, new.amount_usd, new.provider, new.simulated_outcome,
            new.created_at, new.quote_id, new.on_page
          from jsonb_populate_record(null::billing.payments, payment) as new
          where auth_api.uid() is not null or billing.require_role('system')
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function billing.store_payment owner to kabar_billing_system;
grant execute on function billing.store_payment to kabar_billing;
