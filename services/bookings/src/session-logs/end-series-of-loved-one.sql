-- Locks a client whose loved one does not want calls, as bookings.lock_client, and ends the weekly series for the loved one. For
-- background work.
-- needs bookings.lock_client, bookings.require_role
create function bookings.end_series_of_loved_one(client uuid, loved_one uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_client(client) where bookings.require_role('system');
    update bookings.booking_series as series set ended_at = at
      where series.user_id = client and series.loved_one_id = loved_one and series.ended_at is null;
  $$;
alter function bookings.end_series_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings.end_series_of_loved_one to kabar_bookings;
