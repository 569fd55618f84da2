-- One page of all session logs for an admin, newest session first. Raises forbidden for everybody else. The position is that of
-- the last row of the page before.
-- needs bookings.require_role
create function bookings.session_logs_for_admin(urgent_only boolean, since timestamptz, before timestamptz,
    after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, client_user_id uuid, companion_user_id uuid, medium text, started_at timestamptz,
    duration_seconds integer, summary bytea, mood_assessment text, urgent_flag boolean, urgent_details bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    -- the urgent ones have an index of their own
    with log as (
      (select log.* from bookings.session_logs as log
        where urgent_only and log.urgent_flag and log.started_at >= coalesce(since, '-infinity') and log.started_at < coalesce(before, 'infinity')
          and (log.started_at, log.id)
            < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by log.started_at desc, log.id desc limit most)
      union all
      (select log.* from bookings.session_logs as log
        where not urgent_only and log.started_at >= coalesce(since, '-infinity') and log.started_at < coalesce(before, 'infinity')
          and (log.started_at, log.id)
            < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by log.started_at desc, log.id desc limit most)
    )
    select log.id, log.client_user_id, log.companion_user_id, log.medium, log.started_at, log.duration_seconds, log.summary,
        log.mood_assessment, log.urgent_flag, log.urgent_details
      from log where bookings.require_role('admin') order by log.started_at desc, log.id desc
  $$;
alter function bookings.session_logs_for_admin owner to kabar_bookings_system;
grant execute on function bookings.session_logs_for_admin to kabar_bookings;
