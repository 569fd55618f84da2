-- Cancels a trial booking for the caller, one of its two people, when its status is still the one that was checked;
-- otherwise false, and the caller rolls back. Frees the time of both: claims are locked before the row, as in an
-- approval.
-- needs auth_api.hold_people, auth_api.uid, bookings.renew_next_free_time
create function bookings.cancel_trial_booking(booking uuid, known_status text, note text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    client uuid;
    companion uuid;
  begin
    select own.user_id, own.companion_id into client, companion from bookings.trial_bookings as own
      where own.id = booking and auth_api.uid() in (own.user_id, own.companion_id);
    if not found then return false; end if;
    perform auth_api.hold_people(array[client, companion]);
    perform from bookings.time_claims as claim where claim.source_id = booking and claim.live
      order by claim.person_id for update;
    if found then
      update bookings.time_claims as claim set live = false where claim.source_id = booking and claim.live;
      perform bookings.renew_next_free_time(companion, at);
    end if;
    update bookings.trial_bookings as own
      set status = 'cancelled', cancelled_at = at, cancellation_note = note,
        cancelled_by = case auth_api.uid() when own.user_id then 'client' else 'companion' end,
        cancellation_reason = case own.status when 'pending' then 'withdrawn' else 'cancelled' end
      where own.id = booking and own.status = known_status;
    return found;
  end $$;
alter function bookings.cancel_trial_booking owner to kabar_bookings_system;
grant execute on function bookings.cancel_trial_booking to kabar_bookings;
