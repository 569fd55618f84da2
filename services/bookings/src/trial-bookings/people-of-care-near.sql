-- The people for whom a companion has a session with a client around now: an approved trial booking, or a booking that
-- is neither cancelled nor a proposal. Null means the client herself. The client service checks this before it opens
-- private notes. When the two stop working together this ends at once, for all sessions that were arranged before.
create function bookings_api.people_of_care_near(client uuid, companion uuid, margin interval)
  returns table (loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with parted as materialized (
      select max(own.ended_at) as at from bookings.client_companion_assignments as own
        where own.client_id = people_of_care_near.client and own.companion_id = people_of_care_near.companion
        having bool_and(own.status = 'ended')
    )
    select call.loved_one_id from bookings.trial_bookings as call
      where call.user_id = people_of_care_near.client and call.companion_id = people_of_care_near.companion
        and call.status = 'approved'
        and call.requested_start_time <= now() + margin and call.requested_end_time >= now() - margin
        and not exists (select from parted where parted.at >= call.created_at)
    union
    select booking.loved_one_id from bookings.bookings as booking
      where booking.user_id = people_of_care_near.client and booking.companion_id = people_of_care_near.companion
        and booking.status not in ('cancelled', 'pending') and booking.scheduled_at <= now() + margin
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' >= now() - margin
        and not exists (select from parted where parted.at >= booking.created_at)
  $$;
alter function bookings_api.people_of_care_near owner to kabar_bookings_system;
grant execute on function bookings_api.people_of_care_near to kabar_client_system;
