create policy trial_bookings_system on bookings.trial_bookings to kabar_bookings_system
  using (true) with check (true);
create policy trial_bookings_read on bookings.trial_bookings for select to kabar_bookings
  using (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
    or (select auth_api.has_role('system')));
create policy trial_bookings_request on bookings.trial_bookings for insert to kabar_bookings
  with check (user_id = (select auth_api.uid()) and (select auth_api.has_role('client')) and status = 'pending');
create policy trial_bookings_decide on bookings.trial_bookings for update to kabar_bookings
  using (companion_id = (select auth_api.uid())) with check (companion_id = (select auth_api.uid()));
create policy trial_bookings_expire on bookings.trial_bookings for update to kabar_bookings
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select, insert, update (status, rejection_reason, rejected_at) on bookings.trial_bookings to kabar_bookings;
grant select, update on bookings.trial_bookings to kabar_bookings_system;
-- For a time that a client chose among the companion's proposals.
grant insert on bookings.trial_bookings to kabar_bookings_system;

create policy trial_booking_steps_system on bookings.trial_booking_steps to kabar_bookings_system using (true) with check (true);
create policy trial_booking_steps_read on bookings.trial_booking_steps for select to kabar_bookings
  using (exists (select from bookings.trial_bookings as trial where trial.id = trial_booking_steps.trial_booking_id
    and ((select auth_api.uid()) in (trial.user_id, trial.companion_id) or (select auth_api.has_role('system')))));
create policy trial_booking_steps_do on bookings.trial_booking_steps for insert to kabar_bookings
  with check ((select auth_api.has_role('system')));
grant select, insert on bookings.trial_booking_steps to kabar_bookings;
grant select, insert on bookings.trial_booking_steps to kabar_bookings_system;

-- Cancels a trial booking for one of its two people if its status is still known_status; otherwise returns no row, and the caller
-- rolls back. Frees the time of both. Locks claims before the booking, in the same order as an approval.
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

-- Enforces the status transitions of a trial booking: pending becomes approved, rejected, expired or cancelled, and approved becomes
-- cancelled. Clients withdraw pending ones; either person cancels an approved one. An approved one must have claimed the time of
-- both. Otherwise a decided row changes only by an erasure, and when waits_for_log is cleared.
create function bookings.check_trial_booking_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if new.status = old.status then
      if old.waits_for_log and not new.waits_for_log and (new.requested_start_time, new.user_id, new.companion_id)
        = (old.requested_start_time, old.user_id, old.companion_id)
      then
        return new;
      end if;
      if old.status = 'pending' or auth_api.has_role('system') then return new; end if;
    elsif new.status = 'cancelled' and old.status in ('pending', 'approved') then
      if new.cancellation_reason = 'withdrawn' and (old.status <> 'pending' or new.cancelled_by <> 'client') then
        raise exception using errcode = 'KB409', message = 'not_approved';
      end if;
      return new;
    elsif old.status = 'pending' and new.status in ('rejected', 'expired') then
      return new;
    elsif old.status = 'pending' and new.status = 'approved' then
      if (select count(*) from bookings.time_claims
        where source_id = new.id and live and person_id in (new.user_id, new.companion_id)) <> 2
      then
        raise exception using errcode = 'KB409', message = 'time_taken';
      end if;
      return new;
    end if;
    raise exception using errcode = 'KB409', message = 'already_decided';
  end $$;
alter function bookings.check_trial_booking_change owner to kabar_bookings_system;
create trigger trial_bookings_change before update on bookings.trial_bookings
  for each row execute function bookings.check_trial_booking_change();

-- Claims the time of a pending trial booking of the caller, its companion, for both people. Returns claimed, or the kind of
-- session that takes the time: paid or trial; no row if it is no longer pending.
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

-- Whether a companion has or had a session or daily check-in with this loved one, or will answer their check-ins. The companion then
-- may know their name.
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

-- Takes the locks for the approval of a pending trial booking by the calling companion: everyone who is notified, including the
-- clients of competing requests, and the client's free trials.
create function bookings.hold_trial_approval(booking uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array(
        select own.companion_id
        union select rival.user_id from bookings.trial_bookings as rival
          where rival.status = 'pending' and (rival.companion_id = own.companion_id or rival.user_id = own.user_id)
            and rival.requested_start_time > own.requested_start_time - interval '1 hour'
            and rival.requested_start_time < own.requested_end_time))
      from bookings.trial_bookings as own
      where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending';
    select bookings.lock_trials(own.user_id) from bookings.trial_bookings as own
      where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending';
  $$;
alter function bookings.hold_trial_approval owner to kabar_bookings_system;
grant execute on function bookings.hold_trial_approval to kabar_bookings;

-- Serialises the use of a client's free trials until the transaction ends. Called before bookings.trial_count, and before any time
-- is claimed.
create function bookings.lock_trials(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('trials of ' || client, 0))
  $$;
alter function bookings.lock_trials owner to kabar_bookings_system;
grant execute on function bookings.lock_trials to kabar_bookings;

-- The people in care (null: the client themselves) with whom a companion has a session around now: an approved trial booking, or a
-- booking that is neither cancelled nor a proposal. Excludes sessions arranged before the assignment ended. The client service
-- checks this before it reveals private notes.
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

-- Approves a trial booking of the calling companion whose time is claimed, and rejects overlapping pending requests of either
-- person. Returns every changed row. Locks all rows in one order, so that concurrent approvals cannot deadlock.
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

-- The number of free trials that a client has used or arranged, and the allowance; isTrialLeft in rules.ts compares them. Counts
-- logged sessions, approved future ones, and calls that both attended but that were not logged within 24 hours.
create function bookings.trial_count(client uuid, at timestamptz) returns table (used integer, allowance integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select (bookings.logged_trials(client) + (select count(*) from bookings.trial_bookings as trial
        where trial.user_id = client and trial.status = 'approved'
          and (trial.requested_end_time > at or trial.requested_end_time <= at - interval '24 hours'
            and exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
              where room.kind = 'trial' and room.source_id = trial.id))
          and not exists (select from bookings.session_logs as log where log.trial_booking_id = trial.id)))::integer,
      billing_api.trial_session_allowance()::integer
  $$;
alter function bookings.trial_count owner to kabar_bookings_system;
grant execute on function bookings.trial_count to kabar_bookings;
