-- Changes a row of the catalogue or a setting (what: plan, pack, setting), and records the admin action. change: only the changed
-- columns. known: the version that is changed; null for any. A change to the stored values does nothing. Returns null when
-- done, else not_found or changed_meanwhile.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action
create function billing.change_price(what text, id uuid, known integer, change jsonb, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare stored jsonb;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if what = 'plan' then
      select to_jsonb(row) into stored from billing.subscription_plans as row where row.id = change_price.id for update;
    elsif what = 'pack' then
      select to_jsonb(row) into stored from billing.session_packs as row where row.id = change_price.id for update;
    else
      select to_jsonb(row) into stored from billing.pricing_settings as row where row.id = change_price.id for update;
    end if;
    if stored is null then return 'not_found'; end if;
    if stored @> change then return null; end if;
    if known <> (stored ->> 'version')::integer then return 'changed_meanwhile'; end if;
    if what = 'plan' then
      update billing.subscription_plans as row set price_usd = new.price_usd, sessions_per_week = new.sessions_per_week,
          minutes_per_session = new.minutes_per_session, is_active = new.is_active, is_visible = new.is_visible,
          admin_notes = new.admin_notes, version = row.version + 1, updated_at = at
        from jsonb_populate_record(null::billing.subscription_plans, stored || change) as new where row.id = change_price.id;
    elsif what = 'pack' then
      update billing.session_packs as row set price_usd = new.price_usd, price_idr = new.price_idr, is_active = new.is_active,
          is_visible = new.is_visible, admin_notes = new.admin_notes, version = row.version + 1, updated_at = at
        from jsonb_populate_record(null::billing.session_packs, stored || change) as new where row.id = change_price.id;
    else
      update billing.pricing_settings as row set setting_value = new.setting_value, admin_notes = new.admin_notes,
          updated_by = auth_api.uid(), version = row.version + 1, updated_at = at
        from jsonb_populate_record(null::billing.pricing_settings, stored || change) as new where row.id = change_price.id;
    end if;
    perform backoffice_api.record_action(what || '_updated', what, change_price.id, jsonb_build_object(
      'name', coalesce(stored ->> 'name', stored ->> 'setting_name'),
      'before', (select coalesce(jsonb_object_agg(field, stored -> field), '{}') from jsonb_object_keys(change) as field),
      'after', change));
    return null;
  end $$;
alter function billing.change_price owner to kabar_billing_system;
grant execute on function billing.change_price to kabar_billing;
