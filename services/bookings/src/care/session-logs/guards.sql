-- Maintains the number of logged sessions by the month (UTC) in which they began.
create function bookings.count_sessions() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('bookings.figures', 'sessions', changed.month,
        case tg_op when 'INSERT' then changed.sessions else -changed.sessions end)
      from (select date_trunc('month', started_at, 'UTC') as month, count(*) as sessions from changed_logs group by 1 order by 1)
        as changed;
    return null;
  end $$;
alter function bookings.count_sessions owner to kabar_bookings_system;
create trigger session_logs_counted after insert on bookings.session_logs
  referencing new table as changed_logs for each statement execute function bookings.count_sessions();
create trigger session_logs_gone_counted after delete on bookings.session_logs
  referencing old table as changed_logs for each statement execute function bookings.count_sessions();

-- Marks the session as logged. The mark stays when the log is deleted after 24 months.
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
