create policy subscription_plans_read on billing.subscription_plans for select to kabar_billing
  using ((is_active and is_visible) or (select auth_api.has_role('admin')) or (select auth_api.has_role('system')));
create policy subscription_plans_system on billing.subscription_plans to kabar_billing_system using (true);
create policy session_packs_read on billing.session_packs for select to kabar_billing
  using ((is_active and is_visible) or (select auth_api.has_role('admin')));
create policy session_packs_system on billing.session_packs to kabar_billing_system using (true);
create policy pricing_settings_read on billing.pricing_settings for select to kabar_billing using (true);
create policy pricing_settings_system on billing.pricing_settings to kabar_billing_system using (true);
grant select (id, code, kind, name, description, price_usd, price_idr, sessions_per_week, minutes_per_session, is_active,
  is_visible, place) on billing.subscription_plans to kabar_billing;
grant select (id, code, name, description, session_count, price_usd, price_idr, is_active, is_visible, place)
  on billing.session_packs to kabar_billing;
grant select (setting_name, setting_value) on billing.pricing_settings to kabar_billing;
grant select, update on billing.subscription_plans, billing.session_packs, billing.pricing_settings to kabar_billing_system;
-- Admins change prices. The login role may write columns that it cannot read (notes, versions).
create policy subscription_plans_admins on billing.subscription_plans for update to kabar_billing
  using ((select auth_api.has_role('admin')));
create policy session_packs_admins on billing.session_packs for update to kabar_billing using ((select auth_api.has_role('admin')));
create policy pricing_settings_admins on billing.pricing_settings for update to kabar_billing
  using ((select auth_api.has_role('admin')));
grant update (price_usd, price_idr, sessions_per_week, minutes_per_session, is_active, is_visible, admin_notes, place, version, updated_at)
  on billing.subscription_plans to kabar_billing;
grant update (price_usd, price_idr, is_active, is_visible, admin_notes, place, version, updated_at) on billing.session_packs to kabar_billing;
grant select (id), update (setting_value, admin_notes, updated_by, version, updated_at) on billing.pricing_settings to kabar_billing;
create policy subscription_plans_add on billing.subscription_plans for insert to kabar_billing
  with check ((select auth_api.has_role('admin')));
create policy session_packs_add on billing.session_packs for insert to kabar_billing with check ((select auth_api.has_role('admin')));
grant insert (id, code, kind, name, description, price_usd, price_idr, sessions_per_week, minutes_per_session, is_visible, updated_at)
  on billing.subscription_plans to kabar_billing;
grant insert (id, code, name, description, session_count, price_usd, price_idr, is_visible, updated_at)
  on billing.session_packs to kabar_billing;

-- How many hours before its start a session can still be cancelled or moved free of charge; 12 if the setting is not a valid
-- number of hours.
create function billing_api.free_cancellation_hours() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select setting_value::integer from billing.pricing_settings
      where setting_name = 'free_cancellation_hours' and setting_value ~ '^[0-9]{1,3}$'), 12)
  $$;
alter function billing_api.free_cancellation_hours owner to kabar_billing_system;
grant execute on function billing_api.free_cancellation_hours to kabar_bookings, kabar_bookings_system;

-- How many free trial sessions a client has; 5 if the setting is not a valid number.
create function billing_api.trial_session_allowance() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select setting_value::integer from billing.pricing_settings
      where setting_name = 'trial_session_allowance' and setting_value ~ '^[0-9]{1,3}$'), 5)
  $$;
alter function billing_api.trial_session_allowance owner to kabar_billing_system;
grant execute on function billing_api.trial_session_allowance to kabar_bookings_system;
