-- The cancellations of some sessions that are not settled yet, read after bookings.hold_sessions. moved_from: the time of which the
-- companion knows, while a move by the client is not settled either. For the two people, staff and
-- background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.deferred_cancellations_of(sessions uuid[])
  returns table (id uuid, actor text, asked_by uuid, recipient uuid, starts_at timestamptz, reason text, late boolean, credit text,
    strike text, settles_at timestamptz, moved_from timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.booking_id, own.actor, own.asked_by,
        case own.actor when 'client' then booking.companion_id else booking.user_id end, booking.scheduled_at,
        own.reason, own.late, own.credit, own.strike, own.settles_at, kept.from_time
      from bookings.deferred_cancellations as own join bookings.bookings as booking on booking.id = own.booking_id
        left join bookings.undoable_moves as kept on kept.booking_id = booking.id and kept.to_time = booking.scheduled_at
          and kept.companion_id = booking.companion_id
      where own.booking_id = any (sessions) and (auth_api.uid() in (booking.user_id, booking.companion_id)
        or auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system'))
      order by own.booking_id
  $$;
alter function bookings.deferred_cancellations_of owner to kabar_bookings_system;
grant execute on function bookings.deferred_cancellations_of to kabar_bookings;
