create policy trial_requests_system on bookings.trial_requests to kabar_bookings_system using (true) with check (true);
create policy trial_requests_own on bookings.trial_requests for select to kabar_bookings
  using (requester_user_id = (select auth_api.uid()));
create policy trial_requests_assigned on bookings.trial_requests for select to kabar_bookings
  using (assigned_companion_id = (select auth_api.uid()) and status in ('assigned', 'in_progress'));
create policy trial_requests_staff on bookings.trial_requests for select to kabar_bookings
  using ((select auth_api.has_role('admin')) or (status = 'pending' and (select auth_api.has_role('moderator'))));
create policy trial_requests_jobs on bookings.trial_requests for select to kabar_bookings
  using ((select auth_api.has_role('system')));
create policy trial_requests_create on bookings.trial_requests for insert to kabar_bookings
  with check (requester_user_id = (select auth_api.uid()) and status = 'pending' and (select auth_api.has_role('client')));
grant select, insert (id, requester_user_id, is_for_loved_one, loved_one_profile_id, preferred_medium, contact_value,
  preferred_times, client_message, special_instructions, purpose, other_purpose, created_at, waiting_since)
  on bookings.trial_requests to kabar_bookings;
grant select, update on bookings.trial_requests to kabar_bookings_system;

create policy trial_request_declines_system on bookings.trial_request_declines to kabar_bookings_system
  using (true) with check (true);
create policy trial_request_declines_staff on bookings.trial_request_declines for select to kabar_bookings
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))
    or companion_id = (select auth_api.uid()));
grant select on bookings.trial_request_declines to kabar_bookings;
grant select, insert, update, delete on bookings.trial_request_declines to kabar_bookings_system;

create policy trial_request_proposals_system on bookings.trial_request_proposals to kabar_bookings_system
  using (true) with check (true);
-- Everyone who can read a request can read its proposed times.
create policy trial_request_proposals_of_request on bookings.trial_request_proposals for select to kabar_bookings
  using (exists (select from bookings.trial_requests as own where own.id = trial_request_proposals.trial_request_id));
grant select on bookings.trial_request_proposals to kabar_bookings;
grant select, insert, delete, update on bookings.trial_request_proposals to kabar_bookings_system;

-- Audits that the caller, the verified companion of a trial request, reads the client's contact; row security then lets this
-- transaction use the client's key. False for other callers.
create function bookings.begin_contact_read(request uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as materialized (
      select requested.requester_user_id from bookings.trial_requests as requested
        where requested.id = request and requested.assigned_companion_id = auth_api.uid()
          and requested.status in ('assigned', 'in_progress')
          and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
    ), read as materialized (select own.requester_user_id, client_api.record_contact_read(own.requester_user_id) from own)
    select exists (select from read)
  $$;
alter function bookings.begin_contact_read owner to kabar_bookings_system;
grant execute on function bookings.begin_contact_read to kabar_bookings;

-- Sets an assigned trial request in progress when its first session was logged. Does nothing if it is not assigned (any more).
create function bookings.begin_trial_request(request uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.trial_requests as own set status = 'in_progress', accepted_at = coalesce(own.accepted_at, at)
      where own.id = request and own.status = 'assigned' returning true
  $$;
alter function bookings.begin_trial_request owner to kabar_bookings_system;

-- Enforces the status transitions of a trial request: pending becomes assigned or cancelled; assigned becomes pending again, in
-- progress or cancelled; in progress becomes completed, or is cancelled by staff or with the account. Only a pending one expires.
create function bookings.check_trial_request_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    if new.status = old.status then return new; end if;
    if (old.status, new.status) in (('pending', 'assigned'), ('assigned', 'pending'), ('assigned', 'in_progress'),
      ('in_progress', 'completed'))
    then
      return new;
    end if;
    if new.status = 'cancelled' and (old.status = 'pending' or (old.status = 'assigned' and new.cancellation_reason <> 'expired')
      or (old.status = 'in_progress' and new.cancellation_reason in ('staff', 'account_closed')))
    then
      return new;
    end if;
    if old.status in ('completed', 'cancelled') then
      raise exception using errcode = 'KB409', message = 'request_finished';
    elsif old.status = 'in_progress' then
      raise exception using errcode = 'KB409', message = 'request_begun';
    end if;
    raise exception using errcode = 'KB409', message = 'request_not_begun';
  end $$;
alter function bookings.check_trial_request_change owner to kabar_bookings_system;
create trigger trial_requests_change before update on bookings.trial_requests
  for each row execute function bookings.check_trial_request_change();

-- The companion who is or was assigned to a trial request of this client; null for another client's request and for one
-- without a companion.
create function bookings_api.companion_of_trial_request(client uuid, request uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select assigned_companion_id from bookings.trial_requests
      where id = request and requester_user_id = client and status in ('assigned', 'in_progress', 'completed')
        and (client = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings_api.companion_of_trial_request owner to kabar_bookings_system;
grant execute on function bookings_api.companion_of_trial_request to kabar_billing_system;

-- Whether the caller handles a trial request for this loved one: as the assigned companion, or as staff.
create function bookings_api.has_trial_request_for(loved_one uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.trial_requests as own where own.loved_one_profile_id = loved_one
      and (auth_api.has_role('admin') or auth_api.has_role('moderator')
        or (own.assigned_companion_id = auth_api.uid() and own.status in ('assigned', 'in_progress'))))
  $$;
alter function bookings_api.has_trial_request_for owner to kabar_bookings_system;
grant execute on function bookings_api.has_trial_request_for to kabar_client_system;

-- Locks the client of a trial request until the transaction ends: for the client, the assigned companion, staff and background work.
create function bookings.hold_trial_request(request uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_client(own.requester_user_id) from bookings.trial_requests as own
      where own.id = request and (auth_api.uid() in (own.requester_user_id, own.assigned_companion_id)
        or auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system'))
  $$;
alter function bookings.hold_trial_request owner to kabar_bookings_system;
grant execute on function bookings.hold_trial_request to kabar_bookings;

-- Part of an account's erasure: cancels a client's trial requests, returns those assigned to a companion to staff, and
-- completes those in progress with them. Texts of the erased person are deleted, and a random id replaces theirs.
create function bookings.leave_trial_requests(person uuid, subject uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.tell_about_trial_request(own.assigned_companion_id, own.id, 'withdrawn')
      from bookings.trial_requests as own where own.requester_user_id = person and own.status in ('assigned', 'in_progress');
    update bookings.trial_requests as own set status = 'cancelled', cancelled_at = at, cancellation_reason = 'account_closed'
      where own.requester_user_id = person and own.status in ('pending', 'assigned', 'in_progress');
    update bookings.trial_requests as own set requester_user_id = subject, contact_value = null, client_message = null,
        special_instructions = null, preferred_times = '[]', loved_one_profile_id = null,
        other_purpose = case when own.purpose = 'other' then '…' end, cancellation_note = null
      where own.requester_user_id = person;
    select bookings.tell_about_trial_request(own.requester_user_id, own.id, 'waits_again')
      from bookings.trial_requests as own where own.assigned_companion_id = person and own.status = 'assigned';
    update bookings.trial_requests as own set status = 'pending', waiting_since = at, assigned_companion_id = null,
        assigned_at = null, assigned_by = null, accepted_at = null
      where own.assigned_companion_id = person and own.status = 'assigned';
    update bookings.trial_requests as own set status = 'completed', completed_at = at
      where own.assigned_companion_id = person and own.status = 'in_progress';
    update bookings.trial_requests as own set assigned_companion_id = subject where own.assigned_companion_id = person;
    update bookings.trial_requests as own set assigned_by = subject where own.assigned_by = person;
    delete from bookings.trial_request_proposals as proposed where proposed.companion_id = person;
    update bookings.trial_request_declines as declined set companion_id = subject, reason = null
      where declined.companion_id = person;
  $$;
alter function bookings.leave_trial_requests owner to kabar_bookings_system;

-- Facts that decide whether a ten-minute time can be proposed or chosen (refusalOfProposal in rules.ts). is_taken: one of the two
-- people has another claim then. is_offered: it is within the companion's open times.
create function bookings.proposal_facts(client uuid, companion uuid, starts timestamptz, at timestamptz)
  returns table (is_taken boolean, is_offered boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.time_claims as claim
          where claim.person_id in (proposal_facts.client, proposal_facts.companion) and claim.live
            and claim.during && wanted.during),
        coalesce(bookings.open_times(proposal_facts.companion, wanted.during, at) @> wanted.during, false)
      from (select tstzrange(starts, starts + interval '10 minutes') as during) as wanted
  $$;
alter function bookings.proposal_facts owner to kabar_bookings_system;
grant execute on function bookings.proposal_facts to kabar_bookings;

-- Returns an assigned trial request to staff, without its proposed times and with a new waiting period; its companion is not
-- suggested again. For that companion, and for background work if they did not respond (reason null).
create function bookings.return_trial_request(request uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with assigned as materialized (
      select own.id, own.assigned_companion_id from bookings.trial_requests as own
        where own.id = request and own.status = 'assigned'
          and (own.assigned_companion_id = auth_api.uid() or auth_api.has_role('system'))
    ), declined as (
      insert into bookings.trial_request_declines (trial_request_id, companion_id, reason, declined_at)
        select assigned.id, assigned.assigned_companion_id, return_trial_request.reason, at from assigned on conflict do nothing
    ), dropped as (
      delete from bookings.trial_request_proposals as proposed using assigned where proposed.trial_request_id = assigned.id
    )
    update bookings.trial_requests as own set status = 'pending', waiting_since = at, assigned_companion_id = null,
        assigned_at = null, assigned_by = null, accepted_at = null
      from assigned where own.id = assigned.id
  $$;
alter function bookings.return_trial_request owner to kabar_bookings_system;
grant execute on function bookings.return_trial_request to kabar_bookings;

-- Completes a trial request (for its two people), or cancels it and its proposed times. reason of a cancellation: withdrawn (client
-- or background work), staff (staff), or expired (background work). The caller has locked and checked it;
-- bookings.check_trial_request_change guards the status transitions. Returns whether it was stored.
create function bookings.set_trial_request_status(request uuid, status text, reason text, note text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      update bookings.trial_requests as own set status = set_trial_request_status.status,
          completed_at = case set_trial_request_status.status when 'completed' then at end,
          cancelled_at = case set_trial_request_status.status when 'cancelled' then at end,
          cancellation_reason = reason, cancellation_note = note
        where own.id = request and case set_trial_request_status.status
          when 'completed' then auth_api.uid() in (own.requester_user_id, own.assigned_companion_id) and reason is null
          when 'cancelled' then case reason
            when 'withdrawn' then own.requester_user_id = auth_api.uid() or auth_api.has_role('system')
            when 'staff' then auth_api.has_role('admin') or auth_api.has_role('moderator')
            when 'expired' then auth_api.has_role('system') end
          end
        returning own.id, own.status
    ), dropped as (
      delete from bookings.trial_request_proposals as proposed using stored
        where proposed.trial_request_id = stored.id and stored.status = 'cancelled'
    )
    select true from stored
  $$;
alter function bookings.set_trial_request_status owner to kabar_bookings_system;
grant execute on function bookings.set_trial_request_status to kabar_bookings;

-- Claims a time for the caller and the companion of their trial request, and stores it as an approved trial booking. Null on
-- success, otherwise time_taken or id_reused, and the caller rolls back.
create function bookings.store_chosen_trial(request uuid, booking uuid, starts timestamptz, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.claim_time(array[own.requester_user_id, own.assigned_companion_id],
        tstzrange(starts, starts + interval '10 minutes'), 'trial', booking)
      from bookings.trial_requests as own
      where own.id = request and own.requester_user_id = auth_api.uid() and own.status = 'assigned';
    insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
        created_at, approved_at, loved_one_id, trial_request_id)
      select booking, own.requester_user_id, own.assigned_companion_id, starts, starts + interval '10 minutes', 'approved', at, at,
          own.loved_one_profile_id, own.id
        from bookings.trial_requests as own
        where own.id = request and own.requester_user_id = auth_api.uid() and 2 = (
          select count(*) from bookings.time_claims as claim where claim.source_id = booking and claim.live
            and claim.person_id in (own.requester_user_id, own.assigned_companion_id))
      on conflict (id) do nothing;
    select case
      when exists (select from bookings.trial_bookings as made where made.id = booking and made.trial_request_id = request
        and made.user_id = auth_api.uid() and made.requested_start_time = starts) then null
      when exists (select from bookings.time_claims as claim where claim.source_id = booking and claim.live
        and claim.person_id = auth_api.uid()) then 'id_reused'
      else 'time_taken' end;
  $$;
alter function bookings.store_chosen_trial owner to kabar_bookings_system;
grant execute on function bookings.store_chosen_trial to kabar_bookings;

-- Stores the times that the caller, the assigned companion, proposes, in place of former ones.
create function bookings.store_trial_proposals(request uuid, times timestamptz[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.trial_request_proposals as old using bookings.trial_requests as own
      where old.trial_request_id = request and own.id = request and own.assigned_companion_id = auth_api.uid();
    insert into bookings.trial_request_proposals (trial_request_id, companion_id, start_time, created_at)
      select own.id, own.assigned_companion_id, moment, at from bookings.trial_requests as own, unnest(times) as moment
        where own.id = request and own.assigned_companion_id = auth_api.uid() and own.status = 'assigned';
    update bookings.trial_requests as own set accepted_at = at
      where own.id = request and own.assigned_companion_id = auth_api.uid() and own.status = 'assigned';
  $$;
alter function bookings.store_trial_proposals owner to kabar_bookings_system;
grant execute on function bookings.store_trial_proposals to kabar_bookings;

-- Notifies a person about a change of a trial request; does nothing for an erased account.
create function bookings.tell_about_trial_request(recipient uuid, request uuid, event text, more jsonb default '{}') returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.notify(person.id, 'trial_request_changed', jsonb_build_object('trial_request_id', request, 'event', event) || more)
      from auth_api.people as person where person.id = recipient
  $$;
alter function bookings.tell_about_trial_request owner to kabar_bookings_system;

-- Facts for a decision about a trial request, read after bookings.hold_trial_request; no row for callers other than its client,
-- its companion, staff and background work. chosen: its trial booking under this id, otherwise an approved one that is not over.
create function bookings.trial_request_facts(request uuid, booking uuid, at timestamptz)
  returns table (client_id uuid, companion_id uuid, status text, medium text, loved_one_id uuid, waiting_since timestamptz,
    assigned_at timestamptz, accepted_at timestamptz, is_verified boolean, chosen_id uuid, chosen_start timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.requester_user_id, own.assigned_companion_id, own.status, own.preferred_medium, own.loved_one_profile_id,
        own.waiting_since, own.assigned_at, own.accepted_at,
        exists (select from companion_api.verified_companions as verified where verified.user_id = own.assigned_companion_id),
        chosen.id, chosen.requested_start_time
      from bookings.trial_requests as own left join lateral (
        select trial.id, trial.requested_start_time from bookings.trial_bookings as trial
          where trial.trial_request_id = own.id
            and (trial.id = booking or (trial.status = 'approved' and trial.requested_end_time > at))
          order by trial.id is not distinct from booking desc limit 1) as chosen on true
      where own.id = request and (auth_api.uid() in (own.requester_user_id, own.assigned_companion_id)
        or auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system'))
  $$;
alter function bookings.trial_request_facts owner to kabar_bookings_system;
grant execute on function bookings.trial_request_facts to kabar_bookings;
