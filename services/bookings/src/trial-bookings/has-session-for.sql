-- Whether a companion has, or had, a session or daily check-in for this loved one, or answers those to come, and so may know her name.
create function bookings_api.has_session_for(loved_one uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.trial_bookings as call
        where call.loved_one_id = loved_one and call.companion_id = has_session_for.companion)
      or exists (select from bookings.bookings as booking
        where booking.companion_id = has_session_for.companion and booking.loved_one_id = loved_one)
      or exists (select from bookings.check_in_plans as plan
        where plan.loved_one_id = loved_one and (exists (select from bookings.check_ins as daily
            where daily.plan_id = plan.id and daily.companion_id = has_session_for.companion)
          or plan.state <> 'stopped' and exists (select from bookings.client_companion_assignments as pair
            where pair.client_id = plan.client_id and pair.companion_id = has_session_for.companion and pair.status = 'active')))
  $$;
alter function bookings_api.has_session_for owner to kabar_bookings_system;
grant execute on function bookings_api.has_session_for to kabar_client_system;
