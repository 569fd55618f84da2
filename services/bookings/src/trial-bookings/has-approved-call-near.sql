-- Whether two people have an approved call about now: what the client service asks before it opens private notes.
create function bookings_api.has_approved_call_near(client uuid, companion uuid, margin interval)
  returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.trial_bookings as call
      where call.user_id = has_approved_call_near.client and call.companion_id = has_approved_call_near.companion
        and call.status = 'approved'
        and call.requested_start_time <= now() + margin and call.requested_end_time >= now() - margin)
  $$;
alter function bookings_api.has_approved_call_near owner to kabar_bookings_system;
grant execute on function bookings_api.has_approved_call_near to kabar_client_system;
