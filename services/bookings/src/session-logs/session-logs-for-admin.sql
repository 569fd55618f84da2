-- One page of all session logs for an admin, newest session first. Raises forbidden for everybody else. The position is that of
-- the last row of the page before.
-- needs auth_api.has_role
create function bookings.session_logs_for_admin(urgent_only boolean, since timestamptz, before timestamptz,
    after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, client_user_id uuid, companion_user_id uuid, medium text, started_at timestamptz,
    duration_seconds integer, summary bytea, mood_assessment text, urgent_flag boolean, urgent_details bytea)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if urgent_only then
      return query select log.id, log.client_user_id, log.companion_user_id, log.medium, log.started_at,
          log.duration_seconds, log.summary, log.mood_assessment, log.urgent_flag, log.urgent_details
        from bookings.session_logs as log
        where log.urgent_flag and log.started_at >= coalesce(since, '-infinity')
          and log.started_at < coalesce(before, 'infinity')
          and (log.started_at, log.id)
            < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by log.started_at desc, log.id desc limit most;
    else
      return query select log.id, log.client_user_id, log.companion_user_id, log.medium, log.started_at,
          log.duration_seconds, log.summary, log.mood_assessment, log.urgent_flag, log.urgent_details
        from bookings.session_logs as log
        where log.started_at >= coalesce(since, '-infinity') and log.started_at < coalesce(before, 'infinity')
          and (log.started_at, log.id)
            < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by log.started_at desc, log.id desc limit most;
    end if;
  end $$;
alter function bookings.session_logs_for_admin owner to kabar_bookings_system;
grant execute on function bookings.session_logs_for_admin to kabar_bookings;
