-- The sessions of a person that are not over, cancelled or settled. is_agreed: not only asked for. side: of the person. For background
-- work.
-- needs bookings.require_role
create function bookings.sessions_ahead(person uuid, at timestamptz)
  returns table (id uuid, kind text, is_agreed boolean, side text, other_id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.id, session.kind, session.status <> 'pending', case person when session.user_id then 'client' else 'companion' end,
        case person when session.user_id then session.companion_id else session.user_id end, session.starts_at
      from (
        select booking.id, 'booking' as kind, booking.status, booking.user_id, booking.companion_id, booking.scheduled_at as starts_at
          from bookings.bookings as booking
          where person in (booking.user_id, booking.companion_id) and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id, 'trial', trial.status, trial.user_id, trial.companion_id, trial.requested_start_time
          from bookings.trial_bookings as trial
          where person in (trial.user_id, trial.companion_id) and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at) as session
      where bookings.require_role('system') order by session.starts_at, 5
  $$;
alter function bookings.sessions_ahead owner to kabar_bookings_system;
grant execute on function bookings.sessions_ahead to kabar_bookings;
