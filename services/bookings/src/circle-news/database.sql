-- The notification content for the circle about a session's newest change of this kind: booked, moved or cancelled. member_ids:
-- the subscribed members. No row while circles are off. For the job only.
create function bookings.session_news(session uuid, event text)
  returns table (holder_id uuid, loved_one_id uuid, scheduled_at timestamptz, actor text, acted_by uuid, member_ids uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.user_id, booking.loved_one_id, booking.scheduled_at, change.actor, change.acted_by,
        array(select member.user_id
          from client_api.circle_members_to_notify(coalesce(booking.loved_one_id, booking.user_id), 'calendar') as member)
      from bookings.bookings as booking
        join lateral (select own.actor, own.acted_by from bookings.booking_changes as own
          where own.booking_id = booking.id and case event when 'booked' then own.from_status is null
            when 'moved' then own.from_time is not null else own.to_status = 'cancelled' end
          order by own.id desc limit 1) as change on true
      where booking.id = session and auth_api.has_role('system') and backoffice_api.feature_enabled('care_circles_enabled')
  $$;
alter function bookings.session_news owner to kabar_bookings_system;
grant execute on function bookings.session_news to kabar_bookings;

-- Enqueues the notifications about changed sessions for the circles of their people, if any member subscribed or a member acted.
-- For the people of the sessions, staff and background work.
create function bookings.tell_circles(sessions uuid[], event text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select jobs_api.enqueue('bookings:tell-circle', jsonb_build_object('bookingId', booking.id, 'event', event))
      from bookings.bookings as booking
      where booking.id = any (sessions) and backoffice_api.feature_enabled('care_circles_enabled')
        and (auth_api.uid() in (booking.user_id, booking.companion_id) or auth_api.has_role('admin')
          or auth_api.has_role('moderator') or auth_api.has_role('system'))
        and (exists (select from client_api.circle_members_to_notify(coalesce(booking.loved_one_id, booking.user_id), 'calendar'))
          or exists (select from bookings.booking_changes as change where change.booking_id = booking.id and change.acted_by is not null))
      order by booking.id
  $$;
alter function bookings.tell_circles owner to kabar_bookings_system;
grant execute on function bookings.tell_circles to kabar_bookings;
