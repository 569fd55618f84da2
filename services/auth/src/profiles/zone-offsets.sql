-- The stretches of time in which a zone's clocks stay, by the rules of the runtime; those of UTC for an unknown zone.
create function auth_api.zone_offsets(in_zone text, after_time timestamptz, before_time timestamptz)
  returns table (starts_at timestamptz, ends_at timestamptz, ahead interval)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stretch.starts_at, stretch.ends_at, stretch.ahead from auth.zone_offsets as stretch
      where stretch.zone = coalesce((select known.zone from auth.zone_offsets as known where known.zone = in_zone limit 1), 'UTC')
        and stretch.ends_at > after_time and stretch.starts_at < before_time
  $$;
alter function auth_api.zone_offsets owner to kabar_auth_system;
grant execute on function auth_api.zone_offsets to kabar_bookings_system;
