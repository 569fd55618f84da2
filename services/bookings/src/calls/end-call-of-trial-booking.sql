-- Ends the call of an approved trial booking for both when it is cancelled.
-- needs bookings.end_call
create function bookings.end_call_of_trial_booking() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform bookings.end_call('trial', new.id,
      case new.cancellation_reason when 'account_closed' then 'account_closed' else 'cancelled' end, new.cancelled_at);
    return null;
  end $$;
alter function bookings.end_call_of_trial_booking owner to kabar_bookings_system;
create trigger trial_bookings_end_call after update of status on bookings.trial_bookings
  for each row when (new.status = 'cancelled' and old.status = 'approved') execute function bookings.end_call_of_trial_booking();
