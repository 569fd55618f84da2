-- Deletes the oldest session logs that began before a moment, at most so many, and answers how many it deleted. What
-- they earned stays in the books. For the job only.
-- needs auth_api.has_role
create function bookings.forget_session_logs(before timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare deleted integer;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    delete from bookings.session_logs where id in (
      select log.id from bookings.session_logs as log where log.started_at < forget_session_logs.before
        order by log.started_at, log.id limit most);
    get diagnostics deleted = row_count;
    return deleted;
  end $$;
alter function bookings.forget_session_logs owner to kabar_bookings_system;
grant execute on function bookings.forget_session_logs to kabar_bookings;
