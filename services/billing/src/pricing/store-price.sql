-- Stores the changed columns of a row of the catalogue or of a setting, and records the admin action. The caller holds the row. For
-- admins.
-- needs auth_api.uid, backoffice_api.record_action, billing.hold_price
create function billing.store_price(what text, id uuid, change jsonb, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.record_action(what || '_updated', what, store_price.id, jsonb_build_object(
        'name', coalesce(stored.row ->> 'name', stored.row ->> 'setting_name'),
        'before', (select coalesce(jsonb_object_agg(field, stored.row -> field), '{}') from jsonb_object_keys(change) as field),
        'after', change))
      from billing.hold_price(what, store_price.id) as stored (row);
    update billing.subscription_plans as own set (price_usd, sessions_per_week, minutes_per_session, is_active, is_visible, admin_notes,
          version, updated_at) = (select new.price_usd, new.sessions_per_week, new.minutes_per_session, new.is_active, new.is_visible,
          new.admin_notes, own.version + 1, at from jsonb_populate_record(own, change) as new)
      where what = 'plan' and own.id = store_price.id;
    update billing.session_packs as own set (price_usd, price_idr, is_active, is_visible, admin_notes, version, updated_at) =
        (select new.price_usd, new.price_idr, new.is_active, new.is_visible, new.admin_notes, own.version + 1, at
          from jsonb_populate_record(own, change) as new)
      where what = 'pack' and own.id = store_price.id;
    update billing.pricing_settings as own set (setting_value, admin_notes, updated_by, version, updated_at) =
        (select new.setting_value, new.admin_notes, auth_api.uid(), own.version + 1, at from jsonb_populate_record(own, change) as new)
      where what = 'setting' and own.id = store_price.id
  $$;
alter function billing.store_price owner to kabar_billing_system;
grant execute on function billing.store_price to kabar_billing;
