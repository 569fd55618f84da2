-- Takes cancelled sessions of the caller, their client, out of their series, so that new sessions can have their dates there.
-- needs auth_api.uid
create function bookings.release_series_dates(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.bookings as own set series_id = null, series_date = null
      where own.id = any (sessions) and own.user_id = auth_api.uid() and own.status = 'cancelled'
  $$;
alter function bookings.release_series_dates owner to kabar_bookings_system;
grant execute on function bookings.release_series_dates to kabar_bookings;
