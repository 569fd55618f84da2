-- Clients and companions read their own missed check-ins, staff read all. Links are for background work only.
create policy missed_check_ins_system on bookings.missed_check_ins to kabar_bookings_system using (true) with check (true);
create policy missed_check_ins_read on bookings.missed_check_ins for select to kabar_bookings
  using ((select auth_api.uid()) in (client_user_id, companion_user_id)
    or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')) or (select auth_api.has_role('system')));
create policy missed_check_ins_told on bookings.missed_check_ins for update to kabar_bookings
  using ((select auth_api.has_role('system')) and state = 'ended') with check ((select auth_api.has_role('system')));
grant select, update (told_at) on bookings.missed_check_ins to kabar_bookings;
grant select, insert, update on bookings.missed_check_ins to kabar_bookings_system;

create policy missed_check_in_steps_system on bookings.missed_check_in_steps to kabar_bookings_system using (true) with check (true);
create policy missed_check_in_steps_read on bookings.missed_check_in_steps for select to kabar_bookings
  using (exists (select from bookings.missed_check_ins as chain where chain.id = check_in_id
    and ((select auth_api.uid()) in (chain.client_user_id, chain.companion_user_id)
      or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))));
grant select on bookings.missed_check_in_steps to kabar_bookings;
-- Append-only; an erasure replaces the person's id.
grant select, insert, update (acted_by) on bookings.missed_check_in_steps to kabar_bookings_system;

create policy missed_check_in_links_system on bookings.missed_check_in_links to kabar_bookings_system using (true) with check (true);
grant select, insert, update (answered_at) on bookings.missed_check_in_links to kabar_bookings_system;
create policy missed_check_in_links_jobs on bookings.missed_check_in_links for insert to kabar_bookings
  with check ((select auth_api.has_role('system')));
grant insert (token_hash, check_in_id, turn, contact_id) on bookings.missed_check_in_links to kabar_bookings;

-- Locks a daily check-in, and returns the id of its missed check-in; null if there is none, or for another person's.
create function bookings.chain_of_daily_check_in(daily uuid, side text, token_hash bytea) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from bookings.check_ins as own
      where own.id = daily and bookings.reaches_question(daily, side, chain_of_daily_check_in.token_hash) for update;
    select chain.id from bookings.missed_check_ins as chain
      where chain.daily_check_in_id = daily and bookings.reaches_question(daily, side, chain_of_daily_check_in.token_hash);
  $$;
alter function bookings.chain_of_daily_check_in owner to kabar_bookings_system;
grant execute on function bookings.chain_of_daily_check_in to kabar_bookings;

-- The missed check-in that an incident is about: its own id, or that of a daily check-in; null if there is none. For background
-- work.
create function bookings.chain_of_reference(reference uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select chain.id from bookings.missed_check_ins as chain
      where reference in (chain.id, chain.daily_check_in_id) and bookings.require_role('system')
      order by chain.id = reference desc limit 1
  $$;
alter function bookings.chain_of_reference owner to kabar_bookings_system;
grant execute on function bookings.chain_of_reference to kabar_bookings;

-- Stores a decision about a locked missed check-in: its state, and further steps [{ kind, turn, actor, contactId }]. side: for whom
-- the caller acts (bookings.reaches_check_in). Returns whether it was stored.
create function bookings.change_missed_check_in(check_in uuid, side text, token_hash bytea, steps jsonb, state text, next_at timestamptz,
  retries integer, contacts integer, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update bookings.missed_check_ins as chain set state = change_missed_check_in.state, next_at = change_missed_check_in.next_at,
          retries = change_missed_check_in.retries, contacts = change_missed_check_in.contacts,
          told_at = case when change_missed_check_in.state = 'ended' then chain.told_at end,
          ended_at = case when change_missed_check_in.state = 'ended' then coalesce(chain.ended_at, change_missed_check_in.at) end
        where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash)
        returning chain.id),
    stored as (
      insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, contact_id, at)
        select changed.id, step.kind, step.turn, step.actor, step."contactId", change_missed_check_in.at
          from changed, jsonb_to_recordset(steps) as step (kind text, turn smallint, actor text, "contactId" uuid)
          where step.actor = side
        on conflict on constraint missed_check_in_steps_once do nothing)
    select exists (select from changed)
  $$;
alter function bookings.change_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.change_missed_check_in to kabar_bookings;

-- Marks the link in a contact's mail as answered.
create function bookings.close_contact_link(token_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.missed_check_in_links as link set answered_at = close_contact_link.at
      where link.token_hash = close_contact_link.token_hash and link.answered_at is null
  $$;
alter function bookings.close_contact_link owner to kabar_bookings_system;
grant execute on function bookings.close_contact_link to kabar_bookings;

-- The link in a contact's mail: its missed check-in, which contact, and whether it was answered.
create function bookings.contact_link(token_hash bytea)
  returns table (check_in uuid, turn smallint, contact_id uuid, is_answered boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select link.check_in_id, link.turn, link.contact_id, link.answered_at is not null
      from bookings.missed_check_in_links as link where link.token_hash = contact_link.token_hash
  $$;
alter function bookings.contact_link owner to kabar_bookings_system;
grant execute on function bookings.contact_link to kabar_bookings;

-- The missed check-ins whose next step is due. For the job only.
create function bookings.due_missed_check_ins(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from bookings.missed_check_ins where next_at <= at and bookings.require_role('system')
      order by next_at, id limit 1000
  $$;
alter function bookings.due_missed_check_ins owner to kabar_bookings_system;
grant execute on function bookings.due_missed_check_ins to kabar_bookings;

-- Ends the missed check-in of a session that took place after all, because it was logged. A job informs the others.
create function bookings.end_missed_check_in_of(session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with ended as (
      update bookings.missed_check_ins as chain set state = 'ended', next_at = null, ended_at = end_missed_check_in_of.at
        where session in (chain.booking_id, chain.trial_booking_id) and chain.state <> 'ended' returning chain.id
    ), reached as (
      insert into bookings.missed_check_in_steps (check_in_id, kind, actor, at)
        select ended.id, 'reached', 'companion', end_missed_check_in_of.at from ended returning check_in_id
    )
    select jobs_api.enqueue('bookings:tell-missed-check-in', jsonb_build_object('checkInId', reached.check_in_id)) from reached
  $$;
alter function bookings.end_missed_check_in_of owner to kabar_bookings_system;

-- Locks a missed check-in and its session or daily check-in until the transaction ends. side: for whom the caller acts
-- (bookings.reaches_check_in).
create function bookings.hold_missed_check_in(check_in uuid, side text, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array[coalesce(chain.booking_id, chain.trial_booking_id)]) from bookings.missed_check_ins as chain
      where chain.id = check_in and chain.daily_check_in_id is null and bookings.reaches_check_in(check_in, side, token_hash);
    select auth_api.hold_people(array_remove(array[chain.client_user_id, chain.companion_user_id], null))
      from bookings.missed_check_ins as chain where chain.id = check_in and chain.daily_check_in_id is not null
        and bookings.reaches_check_in(check_in, side, token_hash);
    select from bookings.check_ins as daily
      where daily.id = (select chain.daily_check_in_id from bookings.missed_check_ins as chain
        where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash)) for update;
    select from bookings.missed_check_ins as chain
      where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash) for update
  $$;
alter function bookings.hold_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.hold_missed_check_in to kabar_bookings;

-- Whether a missed check-in is still running, so that mails to contacts about it are still sent.
create function bookings_api.is_check_in_running(check_in uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('system')
      and exists (select from bookings.missed_check_ins as chain where chain.id = check_in and chain.state <> 'ended')
  $$;
alter function bookings_api.is_check_in_running owner to kabar_bookings_system;
grant execute on function bookings_api.is_check_in_running to kabar_client;

-- For an incident of a missed session, or an urgent one: the loved one whom it is about; null for the client.
create function bookings_api.loved_one_of_missed(reference_type text, reference uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case reference_type
      when 'missed_check_in' then (select chain.loved_one_id from bookings.missed_check_ins as chain where chain.id = reference)
      when 'check_in' then (select daily.loved_one_id from bookings.check_ins as daily where daily.id = reference)
      when 'session_log' then (select log.loved_one_id from bookings.session_logs as log where log.id = reference)
      when 'booking' then (select booking.loved_one_id from bookings.bookings as booking where booking.id = reference)
      when 'trial_booking' then (select trial.loved_one_id from bookings.trial_bookings as trial where trial.id = reference) end
  $$;
alter function bookings_api.loved_one_of_missed owner to kabar_bookings_system;
grant execute on function bookings_api.loved_one_of_missed to kabar_client_system;

-- Facts for the next step of a missed check-in, read after bookings.hold_missed_check_in. contacts_in_order ([{ id, canBeWritten }])
-- and may_write are filled for background work only.
create function bookings.missed_check_in_facts(check_in uuid, side text, token_hash bytea)
  returns table (client_id uuid, companion_id uuid, loved_one_id uuid, booking_id uuid, scheduled_at timestamptz, state text,
    next_at timestamptz, retries smallint, contacts smallint, steps jsonb,
    daily_check_in_id uuid, contact_order uuid[], may_write boolean, contacts_in_order jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select chain.client_user_id, chain.companion_user_id, chain.loved_one_id, chain.booking_id, chain.scheduled_at, chain.state,
        chain.next_at, chain.retries, chain.contacts,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', step.kind, 'turn', step.turn, 'actor', step.actor,
            'contactId', step.contact_id, 'actedBy', step.acted_by) order by step.id), '[]')
          from bookings.missed_check_in_steps as step where step.check_in_id = chain.id),
        chain.daily_check_in_id, coalesce(plan.contact_order, '{}'),
        auth_api.has_role('system') and client_api.may_write_to_contacts(chain.client_user_id),
        case when auth_api.has_role('system') then
          (select coalesce(jsonb_agg(jsonb_build_object('id', contact.id, 'canBeWritten', contact.can_be_written)
              order by contact.ordinality), '[]')
            from client_api.contacts_in_order(chain.client_user_id, chain.loved_one_id) with ordinality as contact)
          else '[]' end
      from bookings.missed_check_ins as chain
        left join bookings.check_ins as daily on daily.id = chain.daily_check_in_id
        left join bookings.check_in_plans as plan on plan.id = daily.plan_id
      where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash)
  $$;
alter function bookings.missed_check_in_facts owner to kabar_bookings_system;
grant execute on function bookings.missed_check_in_facts to kabar_bookings;

-- Whether the caller acts for this side of a missed check-in: its client, its companion, the contact with the link of a mail
-- (token_hash), the loved one who was called with a personal link (person, token_hash), whoever may act in the daily check-in, or
-- background work.
create function bookings.reaches_check_in(check_in uuid, side text, token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.missed_check_ins as chain where chain.id = check_in and (case side
      when 'client' then chain.client_user_id = auth_api.uid()
      when 'companion' then chain.companion_user_id = auth_api.uid()
      when 'contact' then exists (select from bookings.missed_check_in_links as link
        where link.check_in_id = chain.id and link.token_hash = reaches_check_in.token_hash)
      when 'person' then exists (select from bookings.personal_links as link
        where link.token_hash = reaches_check_in.token_hash and link.client_id = chain.client_user_id
          and link.loved_one_id = chain.loved_one_id)
      when 'system' then auth_api.has_role('system')
      -- staff's answer, applied by a job of their closed incident
      when 'staff' then auth_api.has_role('system') end
      or chain.daily_check_in_id is not null and side <> 'contact'
        and bookings.reaches_question(chain.daily_check_in_id, side, token_hash)))
  $$;
alter function bookings.reaches_check_in owner to kabar_bookings_system;

-- Facts for "No answer" of a session of the calling companion, read after bookings.hold_sessions. kind: booking or trial_booking.
-- check_in: the session's missed check-in, if any.
create function bookings.session_to_miss(kind text, session uuid)
  returns table (client_id uuid, loved_one_id uuid, starts_at timestamptz, ends_at timestamptz, is_open boolean, check_in uuid,
    is_logged boolean, was_in_call boolean, may_write boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.client, own.loved_one_id, own.starts, own.ends, own.is_open,
        (select chain.id from bookings.missed_check_ins as chain where session in (chain.booking_id, chain.trial_booking_id)),
        exists (select from bookings.session_logs as log where session in (log.booking_id, log.trial_booking_id)),
        bookings.client_was_in_call(case session_to_miss.kind when 'booking' then 'booking' else 'trial' end, session),
        client_api.may_write_to_contacts(own.client)
      from (
        select booking.user_id as client, booking.loved_one_id, booking.scheduled_at as starts,
            booking.scheduled_at + booking.duration_minutes * interval '1 minute' as ends,
            booking.status in ('scheduled', 'confirmed') as is_open
          from bookings.bookings as booking
          where session_to_miss.kind = 'booking' and booking.id = session and booking.companion_id = auth_api.uid()
        union all
        select trial.user_id, trial.loved_one_id, trial.requested_start_time, trial.requested_end_time, trial.status = 'approved'
          from bookings.trial_bookings as trial
          where session_to_miss.kind = 'trial_booking' and trial.id = session and trial.companion_id = auth_api.uid()) as own
  $$;
alter function bookings.session_to_miss owner to kabar_bookings_system;
grant execute on function bookings.session_to_miss to kabar_bookings;

-- Whether the link in a contact's mail can still be used: open, used, over (the client was reached), or unknown.
-- Changes nothing.
create function bookings.state_of_contact_link(token_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((
      select case when link.answered_at is not null then 'used' when chain.state = 'ended' then 'over' else 'open' end
        from bookings.missed_check_in_links as link join bookings.missed_check_ins as chain on chain.id = link.check_in_id
        where link.token_hash = state_of_contact_link.token_hash), 'unknown')
  $$;
alter function bookings.state_of_contact_link owner to kabar_bookings_system;
grant execute on function bookings.state_of_contact_link to kabar_bookings;

-- Stores the decided missed check-in of a locked daily check-in, without its steps. False if it is stored already.
create function bookings.store_daily_chain(chain uuid, daily uuid, side text, token_hash bytea, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.missed_check_ins (id, daily_check_in_id, client_user_id, companion_user_id, loved_one_id, scheduled_at,
          next_at, created_at)
        select chain, own.id, own.client_id, own.companion_id, own.loved_one_id, own.opens_at, store_daily_chain.at,
            store_daily_chain.at
          from bookings.check_ins as own where own.id = daily and bookings.reaches_question(daily, side, token_hash)
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function bookings.store_daily_chain owner to kabar_bookings_system;
grant execute on function bookings.store_daily_chain to kabar_bookings;

-- Stores a missed check-in of a locked session of the calling companion, with its first step. Returns whether it was stored.
-- kind: booking or trial_booking.
create function bookings.store_missed_check_in(check_in uuid, kind text, session uuid, next_at timestamptz, at timestamptz)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.missed_check_ins (id, booking_id, trial_booking_id, client_user_id, companion_user_id, loved_one_id,
          scheduled_at, next_at, created_at)
        select store_missed_check_in.check_in, case store_missed_check_in.kind when 'booking' then session end, case store_missed_check_in.kind when 'trial_booking' then session end, own.client_id,
            auth_api.uid(), own.loved_one_id, own.starts_at, store_missed_check_in.next_at, store_missed_check_in.at
          from bookings.session_to_miss(kind, session) as own
        on conflict do nothing returning id),
    begun as (
      insert into bookings.missed_check_in_steps (check_in_id, kind, actor, at)
        select stored.id, 'no_answer', 'companion', store_missed_check_in.at from stored returning id)
    select exists (select from begun)
  $$;
alter function bookings.store_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.store_missed_check_in to kabar_bookings;
