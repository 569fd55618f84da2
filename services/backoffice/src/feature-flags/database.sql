create policy feature_management_system on backoffice.feature_management for select
  to kabar_backoffice_system using (true);
create policy feature_management_read on backoffice.feature_management for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
create policy feature_management_change on backoffice.feature_management for update
  to kabar_backoffice using ((select auth_api.has_role('admin')));
grant select, update (is_enabled, admin_notes, updated_by, updated_at) on backoffice.feature_management to
  kabar_backoffice;
grant select on backoffice.feature_management to kabar_backoffice_system;

-- Whether a feature flag is on; false if it has no row.
create function backoffice_api.feature_enabled(name text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select is_enabled from backoffice.feature_management
      where feature_name = feature_enabled.name), false)
  $$;
alter function backoffice_api.feature_enabled owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_enabled to public;

-- When a flag was last switched on; null while it is off.
create function backoffice_api.feature_enabled_since(name text) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select updated_at from backoffice.feature_management
      where feature_name = feature_enabled_since.name and is_enabled
  $$;
alter function backoffice_api.feature_enabled_since owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_enabled_since to kabar_bookings;

-- The name and state of every flag, readable by everyone.
create function backoffice_api.feature_flags() returns table (feature_name text, is_enabled boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select feature_name, is_enabled from backoffice.feature_management order by feature_name $$;
alter function backoffice_api.feature_flags owner to kabar_backoffice_system;
grant execute on function backoffice_api.feature_flags to public;
