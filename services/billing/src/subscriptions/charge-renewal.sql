-- Charges the next period. The payment's id derives from subscription, period and attempt, so that a repeated job charges once.
create function billing.charge_renewal(subscription uuid, try text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    next_plan billing.subscription_plans;
    payment uuid;
    last billing.payments;
  begin
    select * into own from billing.user_subscriptions where id = subscription;
    select * into next_plan from billing.subscription_plans where id = own.next_plan_id;
    select * into last from billing.payments where id = subscription or subscription_id = subscription
      order by created_at desc limit 1;
    payment := overlay(overlay(encode(substr(sha256(convert_to(
        'renewal ' || subscription || ' ' || extract(epoch from own.next_billing_date) || ' ' || try, 'UTF8')), 1, 16), 'hex')
      placing '8' from 13) placing '8' from 17)::uuid;
    insert into billing.payments (id, user_id, purpose, plan_id, companion_id, subscription_id, description, amount_usd, provider,
        simulated_outcome, created_at)
      values (payment, own.user_id, 'renewal', coalesce(own.next_plan_id, own.plan_id), own.companion_id, subscription,
        coalesce(next_plan.name, (select name from billing.subscription_plans where id = own.plan_id)),
        coalesce(next_plan.price_usd, own.price_usd), coalesce(last.provider, 'simulated'), null, at)
      on conflict do nothing;
    if not found then return; end if;
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', payment), at, 'billing:pay:' || payment);
  end $$;
alter function billing.charge_renewal owner to kabar_billing_system;
