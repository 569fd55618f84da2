-- What the provider tells of money that was given back there, past Kabar: in the books once, however often it is told.
-- needs auth_api.has_role, billing.apply_provider_refunds
create function billing.keep_provider_refund(refund text, reference text, amount numeric, made_at timestamptz, at timestamptz)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- its payment may be settled at this moment
    perform pg_advisory_xact_lock(hashtextextended('payment ' || keep_provider_refund.reference, 0));
    insert into billing.provider_refunds (id, payment_reference, amount_usd, made_at)
      values (refund, keep_provider_refund.reference, amount, keep_provider_refund.made_at) on conflict (id) do nothing;
    perform billing.apply_provider_refunds(keep_provider_refund.reference, at);
  end $$;
alter function billing.keep_provider_refund owner to kabar_billing_system;
grant execute on function billing.keep_provider_refund to kabar_billing;
