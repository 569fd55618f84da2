-- Locks the sessions of a subscription from a time on. Only for background work.
-- needs auth_api.has_role, bookings.lock_sessions
create function bookings.hold_covered_sessions(subscription uuid, since timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform bookings.lock_sessions(array(select booking.id from bookings.bookings as booking
      where booking.subscription_id = subscription and booking.scheduled_at >= since and booking.status <> 'cancelled'));
  end $$;
alter function bookings.hold_covered_sessions owner to kabar_bookings_system;
grant execute on function bookings.hold_covered_sessions to kabar_bookings;
