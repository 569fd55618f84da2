-- The sessions of a client and a companion that are not over: bookings, and trial calls that wait or are agreed. For staff.
-- needs bookings.require_role
create function bookings.pair_sessions(client uuid, companion uuid, at timestamptz)
  returns table (id uuid, kind text, status text, starts_at timestamptz, minutes integer, series_id uuid, pack_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.id, 'booking', booking.status, booking.scheduled_at, booking.duration_minutes::integer, booking.series_id,
        booking.session_pack_purchase_id
      from bookings.bookings as booking
      where bookings.require_role('admin', 'moderator') and booking.user_id = client and booking.companion_id = companion
        and booking.status in ('scheduled', 'confirmed', 'pending')
        and booking.scheduled_at > at - interval '4 hours'
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' > at
    union all
    select trial.id, 'trial', trial.status, trial.requested_start_time,
        (extract(epoch from trial.requested_end_time - trial.requested_start_time) / 60)::integer, null, null
      from bookings.trial_bookings as trial
      where bookings.require_role('admin', 'moderator') and trial.user_id = client and trial.companion_id = companion and trial.status in ('pending', 'approved')
        and trial.requested_end_time > at
  $$;
alter function bookings.pair_sessions owner to kabar_bookings_system;
grant execute on function bookings.pair_sessions to kabar_bookings;
