-- How many sessions were held in each month (UTC) since a time, by their logs; months without any have no row. For admins.
-- needs bookings.require_role
create function bookings_api.sessions_by_month(since timestamptz) returns table (month timestamptz, sessions bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select at, sum(count)::bigint from bookings.figures where name = 'sessions' and at >= since and bookings.require_role('admin')
      group by at
  $$;
alter function bookings_api.sessions_by_month owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_by_month to kabar_backoffice;
