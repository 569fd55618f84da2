-- Stores a dispute of a payment, or how it ended; an end is final. Only for background work.
-- needs billing.require_role
create function billing.store_dispute(dispute text, reference text, amount numeric, state text, opened_at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.disputes as known (id, payment_reference, amount_usd, state, opened_at)
      select dispute, reference, amount, store_dispute.state, store_dispute.opened_at where billing.require_role('system')
      on conflict (id) do update set state = excluded.state where known.state = 'open'
  $$;
alter function billing.store_dispute owner to kabar_billing_system;
grant execute on function billing.store_dispute to kabar_billing;
