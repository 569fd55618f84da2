-- Locks the sessions of a subscription from a time on. Only for background work.
-- needs bookings.lock_sessions, bookings.require_role
create function bookings.hold_covered_sessions(subscription uuid, since timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array(select booking.id from bookings.bookings as booking
      where booking.subscription_id = subscription and booking.scheduled_at >= since and booking.status <> 'cancelled'))
      where bookings.require_role('system')
  $$;
alter function bookings.hold_covered_sessions owner to kabar_bookings_system;
grant execute on function bookings.hold_covered_sessions to kabar_bookings;
