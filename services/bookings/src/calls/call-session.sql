-- One row for a trial booking, booking or check-in call. state: agreed, cancelled, over (it did not take place in Kabar), or none
-- (not agreed). A cancellation counts once it can no longer be undone, even if it is not settled yet. `rows 1`: the planner would
-- otherwise assume a thousand rows and scan all people in joins.
create function bookings.call_session(kind text, id uuid)
  returns table (client_id uuid, companion_id uuid, loved_one_id uuid, state text, medium text, starts_at timestamptz,
    ends_at timestamptz)
  language sql stable rows 1 security definer set search_path = pg_catalog, pg_temp
  as $$
    select trial.user_id, trial.companion_id, trial.loved_one_id,
        case trial.status when 'approved' then 'agreed'
          when 'cancelled' then case when trial.approved_at is null then 'none' else 'cancelled' end else 'none' end,
        'video', trial.requested_start_time, trial.requested_end_time
      from bookings.trial_bookings as trial where kind = 'trial' and trial.id = call_session.id
    union all
    select booking.user_id, booking.companion_id, booking.loved_one_id,
        case case when exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking.id
            and deferred.settles_at <= now()) then 'cancelled' else booking.status end when 'cancelled' then 'cancelled' when 'no_show' then 'over' when 'pending' then 'none'
          else 'agreed' end,
        booking.medium, booking.scheduled_at, booking.scheduled_at + booking.duration_minutes * interval '1 minute'
      from bookings.bookings as booking where kind = 'booking' and booking.id = call_session.id
    union all
    -- over: it took place outside Kabar. A call that both sides joined continues to its end.
    select called.client_id, called.companion_id, called.loved_one_id,
        case when daily.companion_id is distinct from called.companion_id
            or not backoffice_api.feature_enabled('check_in_plans_enabled')
            or auth_api.is_out(called.client_id, called.loved_one_id is not null) or auth_api.is_out(called.companion_id, false) then 'cancelled'
          when daily.spoken_at is not null and not exists (select from bookings.calls as room
            where room.kind = 'check_in' and room.source_id = called.id and room.begun_at is not null) then 'over'
          else 'agreed' end,
        'video', called.starts_at, called.ends_at
      from bookings.check_in_calls as called join bookings.check_ins as daily on daily.id = called.check_in_id
      where kind = 'check_in' and called.id = call_session.id
  $$;
alter function bookings.call_session owner to kabar_bookings_system;
