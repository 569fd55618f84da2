create policy assignments_system on bookings.client_companion_assignments to kabar_bookings_system using (true) with check (true);
grant select, insert, update on bookings.client_companion_assignments to kabar_bookings_system;
create policy assignments_of_both on bookings.client_companion_assignments for select to kabar_bookings
  using (client_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
    or (select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')) or (select auth_api.has_role('system')));
grant select on bookings.client_companion_assignments to kabar_bookings;
-- The client of an active assignment can request another companion.
create policy assignments_ask on bookings.client_companion_assignments for update to kabar_bookings
  using (client_id = (select auth_api.uid()) and status = 'active') with check (client_id = (select auth_api.uid()) and status = 'active');
grant update (asked_for_another_at) on bookings.client_companion_assignments to kabar_bookings;

-- Assigns the companion of a booking to the caller, its client, unless another one is active, and opens their conversation. Null on
-- success; 'companion_of_person' when the companion is in a circle of the client: the caller then rolls back.
create function bookings.assign_booked_companion(booking uuid, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select case made.result
        when 'assigned_to_another' then (select null::text from chat_api.open_conversation(made.user_id, made.companion_id))
        else made.result end
      from (select own.user_id, own.companion_id, bookings.assign_companion(own.user_id, own.companion_id, 'booking', at) as result
        from bookings.bookings as own where own.id = booking and own.user_id = auth_api.uid() offset 0) as made
  $$;
alter function bookings.assign_booked_companion owner to kabar_bookings_system;
grant execute on function bookings.assign_booked_companion to kabar_bookings;

-- Assigns a companion to a client, who can have one active assignment, and opens the conversation. Idempotent. Returns null, or
-- 'assigned_to_another' if another assignment is active, or 'companion_of_person' if the companion is in a circle of the client.
create function bookings.assign_companion(client uuid, companion uuid, origin text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare active uuid;
  begin
    perform client_api.close_circles_of(client);
    if client_api.is_in_circle_of(companion, client) then return 'companion_of_person'; end if;
    -- retries if the active assignment ends while this waits for it
    while active is null loop
      insert into bookings.client_companion_assignments (client_id, companion_id, origin, created_at)
        values (client, companion, assign_companion.origin, at)
        on conflict (client_id) where status = 'active' do nothing;
      select own.companion_id into active from bookings.client_companion_assignments as own
        where own.client_id = client and own.status = 'active' for update;
    end loop;
    if active <> companion then return 'assigned_to_another'; end if;
    perform chat_api.open_conversation(client, companion);
    return null;
  end $$;
alter function bookings.assign_companion owner to kabar_bookings_system;

-- Assigns the companion of a new subscription to its client (decision 27), in a job because billing may not write into bookings.
-- Idempotent. Does nothing if the subscription ended or moved meanwhile, or an account was erased. An active assignment to another
-- companion stays, and the conversation is opened nevertheless.
create function bookings.assign_subscriber(subscription uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare pair record;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into pair from billing_api.pair_of_subscription(subscription);
    if not found or not auth_api.hold_people(array[pair.client_id, pair.companion_id]) then return; end if;
    perform bookings.lock_client(pair.client_id);
    -- staff may have reassigned the client before that lock
    if not exists (select from billing_api.pair_of_subscription(subscription) as own where own.companion_id = pair.companion_id) then
      return;
    end if;
    if bookings.assign_companion(pair.client_id, pair.companion_id, 'subscription', at) = 'companion_of_person' then return; end if;
    perform chat_api.announce_conversation(chat_api.open_conversation(pair.client_id, pair.companion_id));
  end $$;
alter function bookings.assign_subscriber owner to kabar_bookings_system;
grant execute on function bookings.assign_subscriber to kabar_bookings;

-- Locks the client of an assignment until the transaction ends. For the two people of the assignment.
create function bookings.hold_assignment(assignment uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_client(own.client_id) from bookings.client_companion_assignments as own
      where own.id = assignment and auth_api.uid() in (own.client_id, own.companion_id)
  $$;
alter function bookings.hold_assignment owner to kabar_bookings_system;
grant execute on function bookings.hold_assignment to kabar_bookings;

-- bookings.lock_client for background work.
create function bookings.hold_client(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select bookings.lock_client(client) where bookings.require_role('system') $$;
alter function bookings.hold_client owner to kabar_bookings_system;
grant execute on function bookings.hold_client to kabar_bookings;

-- Whether a companion accompanies a person in care: a loved one of a client, or the client themselves (loved_one null). True if
-- they have or had a session, or, for the client, an active assignment.
create function bookings_api.is_companion_of(companion uuid, client uuid, loved_one uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when loved_one is not null then bookings_api.has_session_for(loved_one, companion) else
      exists (select from bookings.client_companion_assignments as own
        where own.client_id = client and own.companion_id = companion and own.status = 'active')
      or exists (select from bookings.bookings as own
        where own.user_id = client and own.companion_id = companion and own.loved_one_id is null)
      or exists (select from bookings.trial_bookings as own
        where own.user_id = client and own.companion_id = companion and own.loved_one_id is null) end
  $$;
alter function bookings_api.is_companion_of owner to kabar_bookings_system;
grant execute on function bookings_api.is_companion_of to kabar_bookings, kabar_chat_system;

-- Whether a client and a companion have an active assignment or a booking that was not cancelled.
create function bookings_api.is_pair(client uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.client_companion_assignments as own
        where own.client_id = is_pair.client and own.status = 'active' and own.companion_id = is_pair.companion)
      or exists (select from bookings.bookings as booking
        where booking.user_id = is_pair.client and booking.companion_id = is_pair.companion and booking.status <> 'cancelled')
  $$;
alter function bookings_api.is_pair owner to kabar_bookings_system;
grant execute on function bookings_api.is_pair to kabar_chat, kabar_chat_system, kabar_client_system;

-- Part of an account's erasure: ends active assignments and notifies the other person. Texts of the erased person are
-- deleted, and a random id replaces theirs.
create function bookings.leave_assignments(person uuid, subject uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.notify(other.id, 'assignment_ended', jsonb_build_object('assignment_id', own.id,
        'by', case person when own.client_id then 'client' else 'companion' end))
      from bookings.client_companion_assignments as own
      join auth_api.people as other
        on other.id = case person when own.client_id then own.companion_id else own.client_id end
      where person in (own.client_id, own.companion_id) and own.status = 'active' order by other.id;
    update bookings.client_companion_assignments as own set status = 'ended', ended_at = at,
        ended_by = case person when own.client_id then 'client' else 'companion' end
      where person in (own.client_id, own.companion_id) and own.status = 'active';
    update bookings.client_companion_assignments as own set end_reason = null
      where own.ended_by = case person when own.client_id then 'client' when own.companion_id then 'companion' end;
    update bookings.client_companion_assignments as own set client_id = subject where own.client_id = person;
    update bookings.client_companion_assignments as own set companion_id = subject where own.companion_id = person;
  $$;
alter function bookings.leave_assignments owner to kabar_bookings_system;

-- Locks a client until the transaction ends: serialises assignments, their end, and changes of the client's trial request. Also
-- prevents the erasure of the client's companions, and new members in the client's circles. Call it before locking any claim or
-- row.
create function bookings.lock_client(client uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array(
      select client
      union select own.companion_id from bookings.client_companion_assignments as own
        where own.client_id = client and own.status = 'active'
      union select own.assigned_companion_id from bookings.trial_requests as own
        where own.requester_user_id = client and own.assigned_companion_id is not null
          and own.status in ('assigned', 'in_progress')));
    select pg_advisory_xact_lock(hashtextextended('companion of ' || client, 0));
    select client_api.close_circles_of(client)
  $$;
alter function bookings.lock_client owner to kabar_bookings_system;

-- Ends the active assignment of two people, if there is one, and closes their conversation. by: the side for which the caller acts
-- (bookings.require_side).
create function bookings.store_assignment_end(client uuid, companion uuid, by text, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.client_companion_assignments as own set status = 'ended', ended_at = at, ended_by = by, end_reason = nullif(reason, '')
      where own.client_id = client and own.companion_id = companion and own.status = 'active'
        and bookings.require_side(by, client, companion);
    select chat_api.close_conversation(client, companion, 'assignment_ended') where bookings.require_side(by, client, companion);
  $$;
alter function bookings.store_assignment_end owner to kabar_bookings_system;
grant execute on function bookings.store_assignment_end to kabar_bookings;
