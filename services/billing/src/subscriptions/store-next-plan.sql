-- Stores the caller's plan from the next renewal on, with the price that they saw; both null removes the choice.
-- needs auth_api.uid
create function billing.store_next_plan(subscription uuid, plan uuid, price numeric) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update billing.user_subscriptions as own set next_plan_id = plan, next_price_usd = price, version = own.version + 1
      where own.id = subscription and own.user_id = auth_api.uid() and own.status = 'active';
  end $$;
alter function billing.store_next_plan owner to kabar_billing_system;
grant execute on function billing.store_next_plan to kabar_billing;
