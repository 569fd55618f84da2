-- The sessions of one person that a calendar shows, from 30 days ago to a year ahead, cancelled ones too: at most 500, or
-- one of them. For the definer functions of this folder.
-- needs auth_api.preferred_names
create function bookings.calendar_entries(person uuid, at timestamptz, one uuid)
  returns table (id uuid, kind text, start_time timestamptz, end_time timestamptz, is_cancelled boolean,
    sequence integer, other_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with session as (
      select trial.id, 'trial' as kind, trial.requested_start_time as start_time, trial.requested_end_time as end_time,
          trial.status = 'cancelled' as is_cancelled, case trial.status when 'cancelled' then 1 else 0 end as sequence,
          case person when trial.user_id then trial.companion_id else trial.user_id end as other
        from bookings.trial_bookings as trial
        where person in (trial.user_id, trial.companion_id) and trial.approved_at is not null
          and (one is null or trial.id = one)
          and trial.requested_start_time between at - interval '30 days' and at + interval '1 year'
      union all
      select booking.id, 'booking', booking.scheduled_at,
          booking.scheduled_at + booking.duration_minutes * interval '1 minute', booking.status = 'cancelled',
          booking.version, case person when booking.user_id then booking.companion_id else booking.user_id end
        from bookings.bookings as booking
        where person in (booking.user_id, booking.companion_id) and booking.status <> 'pending'
          and (one is null or booking.id = one)
          and booking.scheduled_at between at - interval '30 days' and at + interval '1 year'
      order by 3, 1 limit 500
    )
    select session.id, session.kind, session.start_time, session.end_time, session.is_cancelled, session.sequence,
        named.preferred_name
      from session left join auth_api.preferred_names((select array_agg(other) from session)) as named
        on named.id = session.other
      order by session.start_time, session.id
  $$;
alter function bookings.calendar_entries owner to kabar_bookings_system;
