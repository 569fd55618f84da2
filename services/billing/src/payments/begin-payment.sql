-- Writes a payment that the caller asked for and has the provider asked by a job, in the caller's transaction. The id is known
-- already: null, and the caller compares what stands. Null when it is written, else the code of the refusal.
-- needs auth_api.uid
create function billing.begin_payment(id uuid, purpose text, plan uuid, pack uuid, companion uuid, trial_request uuid,
  subscription uuid, amount numeric, provider text, outcome text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    insert into billing.payments (id, user_id, purpose, plan_id, pack_id, companion_id, trial_request_id, subscription_id,
        description, amount_usd, provider, simulated_outcome, created_at)
      values (begin_payment.id, auth_api.uid(), begin_payment.purpose, plan, pack, companion, trial_request, subscription,
        coalesce((select name from billing.session_packs as sold where sold.id = pack),
          (select name from billing.subscription_plans as sold where sold.id = plan)), amount,
        begin_payment.provider, outcome, at)
      on conflict do nothing;
    if not found then return 'payment_waiting'; end if;
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', begin_payment.id), at,
      'billing:pay:' || begin_payment.id);
    return null;
  end $$;
alter function billing.begin_payment owner to kabar_billing_system;
