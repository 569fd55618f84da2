-- Whether companions are paid for late cancellations and no-shows of clients: yes, unless the setting says no.
create function billing_api.pays_client_absence() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select not exists (select from billing.pricing_settings
      where setting_name = 'pay_client_absence' and lower(btrim(setting_value)) = 'no')
  $$;
alter function billing_api.pays_client_absence owner to kabar_billing_system;
grant execute on function billing_api.pays_client_absence to kabar_bookings_system;
