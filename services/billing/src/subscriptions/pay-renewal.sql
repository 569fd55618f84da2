-- The caller pays herself for the period whose payment failed, by another card if she likes: as much as the next try by itself would
-- charge. Null when the payment is written, else the code of the refusal.
-- needs auth_api.uid
create function billing.pay_renewal(id uuid, subscription uuid, provider text, outcome text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    next_plan billing.subscription_plans;
  begin
    perform pg_advisory_xact_lock(hashtextextended('payments of ' || auth_api.uid(), 0));
    if exists (select from billing.payments as made where made.id = pay_renewal.id) then return null; end if;
    select * into own from billing.user_subscriptions as mine where mine.id = subscription and mine.user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if own.status <> 'active' or own.past_due_since is null then return 'nothing_due'; end if;
    select * into next_plan from billing.subscription_plans as sold where sold.id = own.next_plan_id;
    insert into billing.payments (id, user_id, purpose, plan_id, companion_id, subscription_id, description, amount_usd, provider,
        simulated_outcome, on_page, created_at)
      values (pay_renewal.id, own.user_id, 'renewal', coalesce(own.next_plan_id, own.plan_id), own.companion_id, subscription,
        coalesce(next_plan.name, (select sold.name from billing.subscription_plans as sold where sold.id = own.plan_id)),
        coalesce(next_plan.price_usd, own.price_usd), pay_renewal.provider, outcome, true, at)
      on conflict do nothing;
    if not found then return 'payment_waiting'; end if;
    perform jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', pay_renewal.id), at, 'billing:pay:' || pay_renewal.id);
    return null;
  end $$;
alter function billing.pay_renewal owner to kabar_billing_system;
grant execute on function billing.pay_renewal to kabar_billing;
