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
