-- Writes a payment that the caller asked for, and enqueues the job that makes it. An upgrade is for its quote; a renewal that the
-- client pays is paid on the provider's page. Returns null when done, else payment_waiting: another one of its kind is open.
-- needs auth_api.uid
create function billing.begin_payment(id uuid, purpose text, plan uuid, pack uuid, companion uuid, trial_request uuid,
  subscription uuid, amount numeric, provider text, outcome text, at timestamptz, quote uuid default null) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    insert into billing.payments (id, user_id, purpose, plan_id, pack_id, companion_id, trial_request_id, subscription_id,
        description, amount_usd, provider, simulated_outcome, created_at, quote_id, on_page)
      values (begin_payment.id, auth_api.uid(), begin_payment.purpose, plan, pack, companion, trial_request, subscription,
        coalesce((select name from billing.session_packs as sold where sold.id = pack),
          (select name from billing.subscription_plans as sold where sold.id = plan)), amount,
        begin_payment.provider, outcome, at, quote, begin_payment.purpose = 'renewal')
      on conflict do nothing;
    if not found then return 'payment_waiting'; end if;
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', begin_payment.id), at,
      'billing:pay:' || begin_payment.id);
    return null;
  end $$;
alter function billing.begin_payment owner to kabar_billing_system;
grant execute on function billing.begin_payment to kabar_billing;
