-- The whole catalogue and the settings, with notes and hidden rows, as JSON; for admins.
-- needs auth_api.people, billing.require_role
create function billing.read_pricing()
  returns table (plans jsonb, packs jsonb, settings jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select
      (select coalesce(jsonb_agg(to_jsonb(plan) order by plan.price_usd, plan.code), '[]') from billing.subscription_plans as plan),
      (select coalesce(jsonb_agg(to_jsonb(pack) order by pack.session_count, pack.code), '[]') from billing.session_packs as pack),
      (select coalesce(jsonb_agg(to_jsonb(setting) || jsonb_build_object('updated_by_name', person.full_name)
          order by setting.setting_name), '[]')
        from billing.pricing_settings as setting left join auth_api.people as person on person.id = setting.updated_by)
    where billing.require_role('admin')
  $$;
alter function billing.read_pricing owner to kabar_billing_system;
grant execute on function billing.read_pricing to kabar_billing;
