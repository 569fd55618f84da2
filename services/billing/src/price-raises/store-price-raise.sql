-- Stores a raise of a plan and records the admin action. False for an id that is stored already. Only for admins.
-- needs backoffice_api.record_action, billing.require_role
create function billing.store_price_raise(raise uuid, plan uuid, price numeric, begins timestamptz, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into billing.price_raises (id, plan_id, price_usd, begins_at, announced_at)
        select raise, plan, price, begins, at where billing.require_role('admin') on conflict (id) do nothing returning id),
    recorded as materialized (
      select stored.id, backoffice_api.record_action('price_raise_announced', 'plan', plan, jsonb_build_object(
          'name', (select sold.name from billing.subscription_plans as sold where sold.id = plan), 'price_usd', price,
          'begins_at', begins))::text as done
        from stored)
    select count(recorded.done) + count(recorded.id) > 0 from recorded
  $$;
alter function billing.store_price_raise owner to kabar_billing_system;
grant execute on function billing.store_price_raise to kabar_billing;
