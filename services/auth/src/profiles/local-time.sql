-- The local time of an instant in a zone, by the rules of the runtime (docs/adr/0019). UTC for a zone that is null or unknown, so
-- that one bad row fails nobody's request or job.
create function auth_api.local_time(at timestamptz, in_zone text) returns timestamp
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select at at time zone 'UTC' + coalesce((
        select ahead from auth.zone_offsets where zone = in_zone and starts_at <= at order by starts_at desc limit 1), '0')
  $$;
alter function auth_api.local_time owner to kabar_auth_system;
grant execute on function auth_api.local_time to kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat_system;
