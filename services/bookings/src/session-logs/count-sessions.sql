-- Keeps the number of logged sessions by the month (UTC) in which they began.
-- needs backoffice_api.change_figure
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
