-- The mediums of a companion's booked sessions for the client themselves around now; proposals and cancelled sessions do not
-- count, nor what was arranged before the two stopped working together, nor anything while the client is suspended (decision 99). The
-- client service checks this before it opens a number.
-- needs auth_api.is_out
create function bookings_api.call_mediums_of_client_near(client uuid, companion uuid, margin interval)
  returns table (medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct booking.medium from bookings.bookings as booking
      where booking.user_id = client and booking.companion_id = call_mediums_of_client_near.companion
        and booking.loved_one_id is null and not auth_api.is_out(client, false)
        and booking.medium <> 'video' and booking.status not in ('cancelled', 'pending')
        and booking.scheduled_at <= now() + margin
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' >= now() - margin
        and booking.created_at > coalesce((select max(own.ended_at) from bookings.client_companion_assignments as own
          where own.client_id = booking.user_id and own.companion_id = booking.companion_id
          having bool_and(own.status = 'ended')), '-infinity')
  $$;
alter function bookings_api.call_mediums_of_client_near owner to kabar_bookings_system;
grant execute on function bookings_api.call_mediums_of_client_near to kabar_client_system;
