-- Locks a row of the catalogue or a setting (what: plan, pack, setting) and returns it; null if there is none. For admins.
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

-- The whole catalogue and the settings, with notes and hidden rows, as JSON; for admins.
create function billing.read_pricing()
  returns table (plans jsonb, packs jsonb, settings jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select
      (select coalesce(jsonb_agg(to_jsonb(plan) order by plan.place nulls last, plan.price_usd, plan.code), '[]') from billing.subscription_plans as plan),
      (select coalesce(jsonb_agg(to_jsonb(pack) order by pack.place nulls last, pack.session_count, pack.code), '[]') from billing.session_packs as pack),
      (select coalesce(jsonb_agg(to_jsonb(setting) || jsonb_build_object('updated_by_name', person.full_name)
          order by setting.setting_name), '[]')
        from billing.pricing_settings as setting left join auth_api.people as person on person.id = setting.updated_by)
    where billing.require_role('admin')
  $$;
alter function billing.read_pricing owner to kabar_billing_system;
grant execute on function billing.read_pricing to kabar_billing;
