-- Counts sessions by the month (UTC) in which they began, for the dashboard. A session with a log no longer waits for one, also
-- after the log is deleted at 24 months.
create function bookings.note_session_logs() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('bookings.figures', 'sessions', changed.month,
        case tg_op when 'INSERT' then changed.sessions else -changed.sessions end)
      from (select date_trunc('month', started_at, 'UTC') as month, count(*) as sessions from changed_logs group by 1 order by 1)
        as changed;
    if tg_op = 'DELETE' then return null; end if;
    update bookings.bookings set waits_for_log = false where waits_for_log and id in (select booking_id from changed_logs);
    update bookings.trial_bookings set waits_for_log = false
      where waits_for_log and id in (select trial_booking_id from changed_logs);
    return null;
  end $$;
alter function bookings.note_session_logs owner to kabar_bookings_system;
create trigger session_logs_noted after insert on bookings.session_logs
  referencing new table as changed_logs for each statement execute function bookings.note_session_logs();
create trigger session_logs_gone_noted after delete on bookings.session_logs
  referencing old table as changed_logs for each statement execute function bookings.note_session_logs();
