-- The IDR that a companion earns a minute now: 1,600 if the setting is not a positive number.
create function billing.earning_rate() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select nullif(setting_value::numeric, 0) from billing.pricing_settings
      where setting_name = 'companion_rate_idr_per_minute' and setting_value ~ '^[0-9]{1,7}([.][0-9]{1,2})?$'), 1600)::numeric(10, 2)
  $$;
alter function billing.earning_rate owner to kabar_billing_system;
