-- Locks a row of the catalogue or a setting (what: plan, pack, setting) and returns it; null if there is none. For admins.
-- needs billing.require_role
create function billing.hold_price(what text, id uuid) returns jsonb
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from billing.subscription_plans as row
      where what = 'plan' and row.id = hold_price.id and billing.require_role('admin') for update;
    select from billing.session_packs as row
      where what = 'pack' and row.id = hold_price.id and billing.require_role('admin') for update;
    select from billing.pricing_settings as row
      where what = 'setting' and row.id = hold_price.id and billing.require_role('admin') for update;
    select coalesce((select to_jsonb(row) from billing.subscription_plans as row where what = 'plan' and row.id = hold_price.id),
        (select to_jsonb(row) from billing.session_packs as row where what = 'pack' and row.id = hold_price.id),
        (select to_jsonb(row) from billing.pricing_settings as row where what = 'setting' and row.id = hold_price.id))
      where billing.require_role('admin')
  $$;
alter function billing.hold_price owner to kabar_billing_system;
grant execute on function billing.hold_price to kabar_billing;
