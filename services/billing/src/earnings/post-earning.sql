-- Posts the earning of a session log once: whole minutes at the current rate, held for 72 hours. day: of the session, in the
-- companion's zone. The rate is 1,600 IDR if the setting is not a positive number.
-- needs billing.internal_account, billing.payable_account, billing.post_movement
create function billing_api.post_earning(log uuid, companion uuid, kind text, duration_seconds integer, day date, at timestamptz)
  returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    minutes integer := duration_seconds / 60;
    rate numeric(10, 2) := coalesce((select nullif(setting_value::numeric, 0) from billing.pricing_settings
      where setting_name = 'companion_rate_idr_per_minute' and setting_value ~ '^[0-9]{1,7}([.][0-9]{1,2})?$'), 1600);
  begin
    if minutes = 0 then return; end if;
    insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until)
      values (log, companion, kind, day, minutes, rate, minutes * rate, at, at + interval '72 hours')
      on conflict (id) do nothing;
    if not found then return; end if;
    perform billing.post_movement('earning ' || log, 'earning', 'IDR', billing.internal_account('earnings', 'IDR'),
      billing.payable_account(companion), minutes * rate, null, at);
  end $$;
alter function billing_api.post_earning owner to kabar_billing_system;
grant execute on function billing_api.post_earning to kabar_bookings_system;
