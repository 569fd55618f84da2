-- Facts for cancelling sessions that are not cancelled and have no outcome, read after bookings.hold_sessions. The caller's own;
-- staff and background work read any.
create function bookings.open_sessions(sessions uuid[])
  returns table (id uuid, kind text, client_id uuid, companion_id uuid, starts_at timestamptz, ends_at timestamptz, with_cause boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with session as (
      select own.id, 'booking' as kind, own.user_id as client, own.companion_id as companion, own.scheduled_at as starts,
          own.scheduled_at + own.duration_minutes * interval '1 minute' as ends
        from bookings.bookings as own where own.id = any (sessions) and own.status in ('scheduled', 'confirmed', 'pending')
      union all
      select own.id, 'trial', own.user_id, own.companion_id, own.requested_start_time, own.requested_end_time
        from bookings.trial_bookings as own where own.id = any (sessions) and own.status in ('pending', 'approved')
    ), pair as materialized (
      select distinct session.client, session.companion from session where session.kind = 'booking'
    ), cause as materialized (
      select pair.client, pair.companion from pair where bookings.has_cause(pair.client, pair.companion)
    )
    select session.id, session.kind, session.client, session.companion, session.starts, session.ends,
        exists (select from cause where (cause.client, cause.companion) = (session.client, session.companion))
      from session
      where auth_api.uid() in (session.client, session.companion) or auth_api.has_role('admin')
        or auth_api.has_role('moderator') or auth_api.has_role('system')
      order by session.id
  $$;
alter function bookings.open_sessions owner to kabar_bookings_system;
grant execute on function bookings.open_sessions to kabar_bookings;
