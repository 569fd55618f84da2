-- Claims the time of a pending trial booking of the caller, its companion, for both people. claimed, or what takes the time: paid or
-- trial; no row if it is not pending any more.
-- needs auth_api.uid, bookings.claim_time
create function bookings.claim_trial(booking uuid) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.claim_time(array[own.user_id, own.companion_id],
        tstzrange(own.requested_start_time, own.requested_end_time), 'trial', own.id)
      from bookings.trial_bookings as own
      where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending';
    select case
        when count(*) filter (where claim.source_id = own.id) = 2 then 'claimed'
        when bool_or(claim.kind = 'booking') then 'paid' else 'trial' end
      from bookings.trial_bookings as own join bookings.time_claims as claim
        on claim.person_id in (own.user_id, own.companion_id) and claim.live
          and claim.during && tstzrange(own.requested_start_time, own.requested_end_time)
      where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending' group by own.id;
  $$;
alter function bookings.claim_trial owner to kabar_bookings_system;
grant execute on function bookings.claim_trial to kabar_bookings;
