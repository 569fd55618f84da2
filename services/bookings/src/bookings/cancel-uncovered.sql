-- Cancels sessions that a subscription no longer covers from a time on, and notifies both people; for background work.
-- reason: subscription_ended or subscription_paused.
-- needs auth_api.has_role, bookings.cancel_sessions
create function bookings.cancel_uncovered(subscription uuid, covered_until timestamptz, reason text, at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return bookings.cancel_sessions(array(select booking.id from bookings.bookings as booking
        where booking.subscription_id = subscription and booking.scheduled_at >= greatest(covered_until, at)
          and booking.status in ('scheduled', 'confirmed', 'pending')),
      null, 'system', cancel_uncovered.reason, at, array['client', 'companion']);
  end $$;
alter function bookings.cancel_uncovered owner to kabar_bookings_system;
grant execute on function bookings.cancel_uncovered to kabar_bookings;
