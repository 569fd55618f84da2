-- Approves a pending booking of the caller, or loses the race for its time; answers every row whose status it changed
-- and what took its time. It locks the allowance first, then the claims, and then all rows (its own and all rivals) in
-- one order, so that concurrent approvals cannot deadlock. When its own row is not among those changed, it was decided
-- meanwhile, and the caller rolls back.
-- needs auth_api.hold_people, auth_api.uid, bookings.claim_time, bookings.has_trial_left
create function bookings.approve_trial_booking(booking uuid, at timestamptz)
  returns table (id uuid, user_id uuid, requested_start_time timestamptz, status text, rejection_reason text,
    taken_by text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    wanted bookings.trial_bookings;
    lost_by text;
  begin
    select * into wanted from bookings.trial_bookings as own
      where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending';
    if not found then return; end if;
    -- Her own people, and those of the rivals that lose. Whoever was erased meanwhile has no pending request any more.
    perform auth_api.hold_people(array(
      select wanted.companion_id
      union select rival.user_id from bookings.trial_bookings as rival
        where rival.status = 'pending' and (rival.companion_id = wanted.companion_id or rival.user_id = wanted.user_id)
          and rival.requested_start_time > wanted.requested_start_time - interval '1 hour'
          and rival.requested_start_time < wanted.requested_end_time));
    if not exists (select from bookings.trial_bookings as own where own.id = booking and own.status = 'pending') then
      return;
    end if;
    if not bookings.has_trial_left(wanted.user_id, at) then
      lost_by := 'trials_used_up';
    elsif not bookings.claim_time(array[wanted.user_id, wanted.companion_id],
      tstzrange(wanted.requested_start_time, wanted.requested_end_time), 'trial', booking)
    then
      lost_by := 'time_taken';
    end if;
    if lost_by is not null then
      return query update bookings.trial_bookings as lost
        set status = 'rejected', rejected_at = at, rejection_reason = lost_by
        where lost.id = booking and lost.status = 'pending'
        returning lost.id, lost.user_id, lost.requested_start_time, lost.status, lost.rejection_reason,
          case lost_by when 'time_taken' then (
            select case when bool_or(claim.kind = 'booking') then 'paid' else 'trial' end
              from bookings.time_claims as claim
              where claim.person_id in (lost.user_id, lost.companion_id) and claim.live
                and claim.during && tstzrange(lost.requested_start_time, lost.requested_end_time)) end;
      return;
    end if;
    return query
      with locked as materialized (
        select rival.id from bookings.trial_bookings as rival
          where rival.status = 'pending'
            and (rival.companion_id = wanted.companion_id or rival.user_id = wanted.user_id)
            and rival.requested_start_time > wanted.requested_start_time - interval '1 hour'
            and rival.requested_start_time < wanted.requested_end_time
            and rival.requested_end_time > wanted.requested_start_time
          order by rival.id for update
      )
      update bookings.trial_bookings as settled
        set status = case when settled.id = booking then 'approved' else 'rejected' end,
          approved_at = case when settled.id = booking then at end,
          rejected_at = case when settled.id <> booking then at end,
          rejection_reason = case when settled.id <> booking then 'time_taken' end
        from locked where settled.id = locked.id
        returning settled.id, settled.user_id, settled.requested_start_time, settled.status, settled.rejection_reason,
          case settled.status when 'rejected' then 'trial' end;
  end $$;
alter function bookings.approve_trial_booking owner to kabar_bookings_system;
grant execute on function bookings.approve_trial_booking to kabar_bookings;
