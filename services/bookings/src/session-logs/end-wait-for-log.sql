-- The session of a new log waits for none any more, also once the log is deleted after its 24 months.
create function bookings.end_wait_for_log() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update bookings.bookings set waits_for_log = false where id = new.booking_id and waits_for_log;
    update bookings.trial_bookings set waits_for_log = false where id = new.trial_booking_id and waits_for_log;
    return null;
  end $$;
alter function bookings.end_wait_for_log owner to kabar_bookings_system;
create trigger session_logs_end_wait after insert on bookings.session_logs
  for each row execute function bookings.end_wait_for_log();
