-- The sessions of a subscription from a time on that are not cancelled, with the client's zone; without those whose cancellation
-- the caller can still undo. No row for callers other than the client, admins and background work.
create function bookings.covered_sessions(subscription uuid, since timestamptz)
  returns table (id uuid, scheduled_at timestamptz, duration_minutes integer, status text, companion_name text, zone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.id, booking.scheduled_at, booking.duration_minutes, booking.status, person.full_name,
        coalesce((select timezone from auth_api.reader(booking.user_id)), 'UTC')
      from bookings.bookings as booking left join auth_api.people as person on person.id = booking.companion_id
      where booking.subscription_id = subscription and booking.scheduled_at >= since and booking.status <> 'cancelled'
        and not exists (select from bookings.deferred_cancellations as deferred
          where deferred.booking_id = booking.id and deferred.asked_by = auth_api.uid())
        and (booking.user_id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function bookings.covered_sessions owner to kabar_bookings_system;
grant execute on function bookings.covered_sessions to kabar_bookings;

-- Locks the sessions of a subscription from a time on. Only for background work.
create function bookings.hold_covered_sessions(subscription uuid, since timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array(select booking.id from bookings.bookings as booking
      where booking.subscription_id = subscription and booking.scheduled_at >= since and booking.status <> 'cancelled'))
      where bookings.require_role('system')
  $$;
alter function bookings.hold_covered_sessions owner to kabar_bookings_system;
grant execute on function bookings.hold_covered_sessions to kabar_bookings;

-- Removes cancelled sessions of the caller, their client, from their series, so that new sessions can take their dates.
create function bookings.release_series_dates(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.bookings as own set series_id = null, series_date = null
      where own.id = any (sessions) and own.user_id = auth_api.uid() and own.status = 'cancelled'
  $$;
alter function bookings.release_series_dates owner to kabar_bookings_system;
grant execute on function bookings.release_series_dates to kabar_bookings;

-- Future sessions that a subscription or the purchase of a pack pays for. Only for admins and background work.
create function bookings_api.sessions_of_sale(sale uuid, at timestamptz) returns table (id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.id, booking.scheduled_at from bookings.bookings as booking
      where sale in (booking.subscription_id, booking.session_pack_purchase_id) and booking.scheduled_at > at
        and booking.status in ('scheduled', 'confirmed', 'pending') and (auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function bookings_api.sessions_of_sale owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_sale to kabar_billing_system;
