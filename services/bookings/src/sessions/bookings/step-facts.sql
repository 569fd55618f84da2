-- Facts for the steps around some sessions that are scheduled or confirmed, without those that are being cancelled or were just
-- moved; read after bookings.hold_sessions. Attendance is read only for past video sessions. For the two people and background
-- work.
create function bookings.step_facts(sessions uuid[], at timestamptz)
  returns table (id uuid, client_id uuid, companion_id uuid, scheduled_at timestamptz, minutes integer, status text, medium text,
    time_version integer, arranged_at timestamptz, done text[], attendance jsonb, loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.user_id, own.companion_id, own.scheduled_at, own.duration_minutes::integer, own.status, own.medium, own.time_version,
        (select max(change.changed_at) from bookings.booking_changes as change
          where change.booking_id = own.id and (change.from_status is null or change.from_time is not null)),
        array(select step.step from bookings.booking_steps as step
          where step.booking_id = own.id and step.time_version = own.time_version),
        case when own.medium = 'video' and own.scheduled_at < step_facts.at then jsonb_build_object(
          'haveMet', exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
            where room.kind = 'booking' and room.source_id = own.id),
          'companionCame', not isempty(bookings.attended_hours('booking', own.id, 'companion')),
          'clientSeconds', (select coalesce(sum(extract(epoch from upper(stretch) - lower(stretch))), 0)
            from unnest(bookings.attended_hours('booking', own.id, 'client') * tstzmultirange(tstzrange(own.scheduled_at,
              own.scheduled_at + own.duration_minutes * interval '1 minute'))) as stretch)) end,
        own.loved_one_id
      from bookings.bookings as own
      where own.id = any (sessions) and own.status in ('scheduled', 'confirmed')
        and not exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = own.id)
        and not exists (select from bookings.undoable_moves as kept where kept.booking_id = own.id and kept.settles_at > step_facts.at)
        and (auth_api.uid() in (own.user_id, own.companion_id) or auth_api.has_role('system'))
      order by own.id
  $$;
alter function bookings.step_facts owner to kabar_bookings_system;
grant execute on function bookings.step_facts to kabar_bookings;
