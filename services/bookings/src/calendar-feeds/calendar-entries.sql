-- The sessions of one person that a calendar shows, from 30 days ago to a year ahead, cancelled ones too: at most 500, or
-- one of them. Each of the four lists is read along an index and ends with the page. For the definer functions of this folder.
-- needs auth_api.preferred_names
create function bookings.calendar_entries(person uuid, at timestamptz, one uuid)
  returns table (id uuid, kind text, start_time timestamptz, end_time timestamptz, is_cancelled boolean,
    sequence integer, other_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with bounds as materialized (
      select greatest(at - interval '30 days', found.moment) as first, least(at + interval '1 year', found.moment) as last
        from (select coalesce((select scheduled_at from bookings.bookings where bookings.id = one),
          (select requested_start_time from bookings.trial_bookings where trial_bookings.id = one)) as moment) as found
    ), session as (
      (select trial.id, 'trial' as kind, trial.requested_start_time as start_time, trial.requested_end_time as end_time,
          trial.status = 'cancelled' as is_cancelled, case trial.status when 'cancelled' then 1 else 0 end as sequence,
          trial.companion_id as other
        from bookings.trial_bookings as trial
        where trial.user_id = person and trial.approved_at is not null and (one is null or trial.id = one)
          and trial.requested_start_time between (select bounds.first from bounds) and (select bounds.last from bounds)
        order by trial.requested_start_time, trial.id limit 500)
      union all
      (select trial.id, 'trial' as kind, trial.requested_start_time as start_time, trial.requested_end_time as end_time,
          trial.status = 'cancelled' as is_cancelled, case trial.status when 'cancelled' then 1 else 0 end as sequence,
          trial.user_id as other
        from bookings.trial_bookings as trial
        where trial.companion_id = person and trial.approved_at is not null and (one is null or trial.id = one)
          and trial.requested_start_time between (select bounds.first from bounds) and (select bounds.last from bounds)
        order by trial.requested_start_time, trial.id limit 500)
      union all
      (select booking.id, 'booking', booking.scheduled_at,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute', booking.status = 'cancelled',
          booking.version, booking.companion_id
        from bookings.bookings as booking
        where booking.user_id = person and booking.status <> 'pending' and (one is null or booking.id = one)
          and booking.scheduled_at between (select bounds.first from bounds) and (select bounds.last from bounds)
        order by booking.scheduled_at, booking.id limit 500)
      union all
      (select booking.id, 'booking', booking.scheduled_at,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute', booking.status = 'cancelled',
          booking.version, booking.user_id
        from bookings.bookings as booking
        where booking.companion_id = person and booking.status <> 'pending' and (one is null or booking.id = one)
          and booking.scheduled_at between (select bounds.first from bounds) and (select bounds.last from bounds)
        order by booking.scheduled_at, booking.id limit 500)
      order by 3, 1 limit 500
    )
    select session.id, session.kind, session.start_time, session.end_time, session.is_cancelled, session.sequence,
        named.preferred_name
      from session left join auth_api.preferred_names((select array_agg(other) from session)) as named
        on named.id = session.other
      order by session.start_time, session.id
  $$;
alter function bookings.calendar_entries owner to kabar_bookings_system;
