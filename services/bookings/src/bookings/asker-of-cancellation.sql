-- Who asked for a cancellation that was deferred and is stored now, exactly as it was decided; null for every other change. For the two
-- people of the session, staff and background work, each of whom may settle it.
-- needs auth_api.has_role, auth_api.uid
create function bookings.asker_of_cancellation(change jsonb) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.asked_by
      from bookings.deferred_cancellations as own join bookings.bookings as booking on booking.id = own.booking_id
      where own.booking_id = (change ->> 'id')::uuid and change ->> 'status' = 'cancelled' and change ->> 'actor' = own.actor
        and (own.reason, own.late, own.credit, own.strike) is not distinct from
          (change ->> 'reason', (change ->> 'late')::boolean, change ->> 'credit', change ->> 'strike')
        and (auth_api.uid() in (booking.user_id, booking.companion_id) or auth_api.has_role('admin')
          or auth_api.has_role('moderator') or auth_api.has_role('system'))
  $$;
alter function bookings.asker_of_cancellation owner to kabar_bookings_system;
