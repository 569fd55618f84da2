-- Whether the caller is an admin and sessions of this client were logged: what is sealed in a log is opened with her key.
-- needs auth_api.has_role
create function bookings.is_read_by_admin(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('admin')
      and exists (select from bookings.session_logs as log where log.client_user_id = client)
  $$;
alter function bookings.is_read_by_admin owner to kabar_bookings_system;
grant execute on function bookings.is_read_by_admin to kabar_bookings;
