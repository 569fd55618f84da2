-- After the time of a trial booking of the caller is claimed: approves it, if the caller is its companion, and rejects the pending
-- requests of either person for a part of that time. Answers every row that changed. All rows are locked in one order, so that
-- concurrent approvals cannot deadlock.
-- needs auth_api.uid
create function bookings.settle_trial_booking(booking uuid, at timestamptz)
  returns table (id uuid, user_id uuid, requested_start_time timestamptz, status text, rejection_reason text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with won as materialized (
      select own.* from bookings.trial_bookings as own
        where own.id = booking and auth_api.uid() in (own.user_id, own.companion_id) and 2 = (
          select count(*) from bookings.time_claims as claim where claim.source_id = own.id and claim.live)
    ), locked as materialized (
      select rival.id from won join bookings.trial_bookings as rival
        on rival.status = 'pending' and (rival.companion_id = won.companion_id or rival.user_id = won.user_id)
          and rival.requested_start_time > won.requested_start_time - interval '1 hour'
          and rival.requested_start_time < won.requested_end_time and rival.requested_end_time > won.requested_start_time
          and (rival.id <> won.id or won.companion_id = auth_api.uid())
        order by rival.id for update of rival
    )
    update bookings.trial_bookings as settled
      set status = case when settled.id = booking then 'approved' else 'rejected' end,
        approved_at = case when settled.id = booking then at end,
        rejected_at = case when settled.id <> booking then at end,
        rejection_reason = case when settled.id <> booking then 'time_taken' end
      from locked where settled.id = locked.id and settled.status = 'pending'
      returning settled.id, settled.user_id, settled.requested_start_time, settled.status, settled.rejection_reason
  $$;
alter function bookings.settle_trial_booking owner to kabar_bookings_system;
grant execute on function bookings.settle_trial_booking to kabar_bookings;
