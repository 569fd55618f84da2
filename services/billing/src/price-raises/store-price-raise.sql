-- Stores a raise of a plan and records the admin action. False for an id that is stored already. Only for admins.
-- needs auth_api.has_role, backoffice_api.record_action
create function billing.store_price_raise(raise uuid, plan uuid, price numeric, begins timestamptz, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into billing.price_raises (id, plan_id, price_usd, begins_at, announced_at) values (raise, plan, price, begins, at)
      on conflict (id) do nothing;
    if not found then return false; end if;
    perform backoffice_api.record_action('price_raise_announced', 'plan', plan, jsonb_build_object(
      'name', (select sold.name from billing.subscription_plans as sold where sold.id = plan), 'price_usd', price, 'begins_at', begins));
    return true;
  end $$;
alter function billing.store_price_raise owner to kabar_billing_system;
grant execute on function billing.store_price_raise to kabar_billing;
