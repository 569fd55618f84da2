-- Puts on record that an admin read session logs, or exported them. Raises forbidden for everybody else.
-- needs auth_api.has_role, backoffice_api.record_action
create function bookings.record_log_reading(action_type text, filters jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform backoffice_api.record_action(action_type, 'session_logs', null, jsonb_build_object('filters', filters));
  end $$;
alter function bookings.record_log_reading owner to kabar_bookings_system;
grant execute on function bookings.record_log_reading to kabar_bookings;
