-- The sessions of a subscription from a time on that are not cancelled, with the client's zone; without those whose cancellation the
-- caller can still undo. No row for other people than the client, admins, and background work.
-- needs auth_api.has_role, auth_api.people, auth_api.reader, auth_api.uid
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
