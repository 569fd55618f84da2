-- Ends the call of a booking for both when the booking is cancelled or moved.
-- needs bookings.end_call
create function bookings.end_call_of_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform bookings.end_call('booking', new.id,
      case when new.status <> 'cancelled' then 'moved' when new.cancellation_reason = 'account_closed' then 'account_closed'
        else 'cancelled' end, coalesce(new.cancelled_at, now()));
    return null;
  end $$;
alter function bookings.end_call_of_booking owner to kabar_bookings_system;
create trigger bookings_end_call after update of status, scheduled_at on bookings.bookings
  for each row when ((new.status = 'cancelled' and old.status <> 'cancelled') or new.scheduled_at <> old.scheduled_at)
  execute function bookings.end_call_of_booking();
