-- Deletes the oldest session logs that began before a moment, at most so many, and answers how many it deleted. What
-- they earned stays in the books. For the job only.
-- needs bookings.require_role
create function bookings.forget_session_logs(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with gone as (
      delete from bookings.session_logs where id in (
        select log.id from bookings.session_logs as log where log.started_at < forget_session_logs.before
          order by log.started_at, log.id limit most)
        returning id)
    select count(*)::integer from gone;
  $$;
alter function bookings.forget_session_logs owner to kabar_bookings_system;
grant execute on function bookings.forget_session_logs to kabar_bookings;
