-- Calls in Kabar that started five to sixty minutes before a time without the companion, and that were not reported
-- yet. Trials only while their feature flag is on: without it they have no call to join.
-- For the job only.
create function bookings.due_calls(at timestamptz) returns table (kind text, id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.* from (
      select 'trial', trial.id, trial.requested_start_time from bookings.trial_bookings as trial
        where trial.status = 'approved' and trial.requested_start_time between at - interval '1 hour' and at - interval '5 minutes'
          and backoffice_api.feature_enabled('video_trial_enabled')
      union all
      select 'booking', booking.id, booking.scheduled_at from bookings.bookings as booking
        where booking.status in ('scheduled', 'confirmed') and booking.medium = 'video'
          and not exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking.id)
          and booking.scheduled_at between at - interval '1 hour' and at - interval '5 minutes'
    ) as session (kind, id, starts_at)
    where (select auth_api.has_role('system'))
      and not exists (select from bookings.call_steps as done where done.kind = session.kind
        and done.source_id = session.id and done.starts_at = session.starts_at)
      and not exists (select from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
        where room.kind = session.kind and room.source_id = session.id and room.starts_at = session.starts_at
          and seat.side = 'companion')
    order by session.starts_at, session.id
  $$;
alter function bookings.due_calls owner to kabar_bookings_system;
grant execute on function bookings.due_calls to kabar_bookings;
