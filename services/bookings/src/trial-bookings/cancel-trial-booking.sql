-- Cancels a trial booking for the caller, one of its two people, when its status is still the one that was decided on; otherwise no
-- row, and the caller rolls back. Frees the time of both: claims are locked before the row, as in an approval.
-- needs auth_api.hold_people, auth_api.uid, bookings.renew_next_free_time
create function bookings.cancel_trial_booking(booking uuid, known_status text, reason text, note text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array[own.user_id, own.companion_id]) from bookings.trial_bookings as own
      where own.id = booking and auth_api.uid() in (own.user_id, own.companion_id);
    select from bookings.time_claims as claim where claim.source_id = booking and claim.live and exists (
      select from bookings.trial_bookings as own where own.id = booking and auth_api.uid() in (own.user_id, own.companion_id))
      order by claim.person_id for update;
    with freed as (
      update bookings.time_claims as claim set live = false from bookings.trial_bookings as own
        where own.id = booking and auth_api.uid() in (own.user_id, own.companion_id)
          and claim.source_id = booking and claim.live
        returning own.companion_id)
    select bookings.renew_next_free_time(companion_id, at) from (select distinct companion_id from freed) as companion;
    update bookings.trial_bookings as own
      set status = 'cancelled', cancelled_at = at, cancellation_note = note, cancellation_reason = reason,
        cancelled_by = case auth_api.uid() when own.user_id then 'client' else 'companion' end
      where own.id = booking and own.status = known_status and auth_api.uid() in (own.user_id, own.companion_id)
      returning true;
  $$;
alter function bookings.cancel_trial_booking owner to kabar_bookings_system;
grant execute on function bookings.cancel_trial_booking to kabar_bookings;
