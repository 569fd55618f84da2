-- Puts on record that an admin read session logs, or exported them. Raises forbidden for everybody else.
-- needs backoffice_api.record_action, bookings.require_role
create function bookings.record_log_reading(action_type text, filters jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.record_action(action_type, 'session_logs', null, jsonb_build_object('filters', filters))
      where bookings.require_role('admin')
  $$;
alter function bookings.record_log_reading owner to kabar_bookings_system;
grant execute on function bookings.record_log_reading to kabar_bookings;
