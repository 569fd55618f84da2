-- The IDR that a companion earns for a reply to a daily check-in: 1,000 if the setting is not a number.
create function billing.reply_rate() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select setting_value::numeric from billing.pricing_settings
      where setting_name = 'message_check_in_rate_idr' and setting_value ~ '^[0-9]{1,7}([.][0-9]{1,2})?$'), 1000)::numeric(10, 2)
  $$;
alter function billing.reply_rate owner to kabar_billing_system;
