-- The account's holder sees that there is a link, never its hash. Only the functions of this folder write.
create policy personal_links_own on bookings.personal_links for select to kabar_bookings
  using (client_id = (select auth_api.uid()));
create policy personal_links_system on bookings.personal_links to kabar_bookings_system using (true) with check (true);
grant select (loved_one_id, client_id, name, created_at, revoked_at, stopped_at, changed_at) on bookings.personal_links to kabar_bookings;
grant select, insert, update, delete on bookings.personal_links to kabar_bookings_system;

-- The state of the request for an own account by the loved one of a personal link; null if there is none.
create function bookings.account_of_personal_link(token_hash bytea, at timestamptz) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select client_api.own_account_state(link.loved_one_id, at) from bookings.personal_links as link
      where link.token_hash = account_of_personal_link.token_hash
  $$;
alter function bookings.account_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.account_of_personal_link to kabar_bookings;

-- Requests an own account for the loved one of a personal link, or withdraws the request; returns the client service's result. For
-- processes of the previous release only: remove it in the next one.
create function bookings.ask_account_by_link(token_hash bytea, address text, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select client_api.ask_own_account(link.client_id, link.loved_one_id, address, at) from bookings.personal_links as link
      where link.token_hash = ask_account_by_link.token_hash
  $$;
alter function bookings.ask_account_by_link owner to kabar_bookings_system;
grant execute on function bookings.ask_account_by_link to kabar_bookings;

-- Whether a loved one opted out of check-ins, and when they last changed that. No row without a personal link.
create function bookings_api.asking_of_loved_one(loved_one uuid) returns table (is_stopped boolean, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select link.stopped_at is not null, link.changed_at from bookings.personal_links as link where link.loved_one_id = loved_one
  $$;
alter function bookings_api.asking_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings_api.asking_of_loved_one to kabar_client_system;

-- The calls around now of the loved one of a personal link.
create function bookings.calls_of_personal_link(token_hash bytea, at timestamptz)
  returns table (kind text, id uuid, state text, medium text, starts_at timestamptz, ends_at timestamptz, ended_at timestamptz,
    companion_name text, is_companion_there boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.kind, session.id, call.state, call.medium, call.starts_at, call.ends_at, call.ended_at, call.companion_name,
        call.companion_seat is not null
      from bookings.personal_links as link, lateral (
        select 'booking' as kind, booking.id from bookings.bookings as booking
          where booking.user_id = link.client_id and booking.loved_one_id = link.loved_one_id
            and booking.scheduled_at between at - interval '4 hours' and at + interval '1 hour'
        union all
        select 'trial', trial.id from bookings.trial_bookings as trial
          where trial.user_id = link.client_id and trial.loved_one_id = link.loved_one_id
            and trial.requested_start_time between at - interval '4 hours' and at + interval '1 hour'
        union all
        select 'check_in', called.id from bookings.check_in_calls as called
          where called.client_id = link.client_id and called.loved_one_id = link.loved_one_id
            and called.starts_at between at - interval '4 hours' and at
      ) as session, lateral bookings.look_at_call(session.kind, session.id, at) as call
      where link.token_hash = calls_of_personal_link.token_hash and call.state <> 'none'
      order by call.starts_at
  $$;
alter function bookings.calls_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.calls_of_personal_link to kabar_bookings;

-- The missed calls of the last day that are still open, of the loved one of a personal link, newest first. Excludes missed daily
-- check-ins, which the page shows as questions.
create function bookings.check_ins_of_personal_link(token_hash bytea, at timestamptz)
  returns table (id uuid, scheduled_at timestamptz, companion_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select chain.id, chain.scheduled_at, companion.preferred_name
      from bookings.personal_links as link
        join bookings.missed_check_ins as chain on chain.client_user_id = link.client_id and chain.loved_one_id = link.loved_one_id
          and chain.state <> 'ended' and chain.daily_check_in_id is null and chain.scheduled_at > at - interval '1 day'
        left join lateral auth_api.preferred_names(array[chain.companion_user_id]) as companion on true
      where link.token_hash = check_ins_of_personal_link.token_hash
      order by chain.scheduled_at desc, chain.id
  $$;
alter function bookings.check_ins_of_personal_link owner to kabar_bookings_system;
grant execute on function bookings.check_ins_of_personal_link to kabar_bookings;

-- The care circle of a personal link's loved one, as its page shows it.
create function bookings.circle_by_link(token_hash bytea) returns table (members jsonb, kinds text[], reads jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select circle.members, circle.kinds, coalesce((select jsonb_agg(to_jsonb(read) order by read.id desc)
          from client_api.reads_about(link.client_id, link.loved_one_id) as read), '[]')
      from bookings.personal_links as link,
        client_api.circle_of_loved_one(link.client_id, link.loved_one_id) as circle
      where link.token_hash = circle_by_link.token_hash
  $$;
alter function bookings.circle_by_link owner to kabar_bookings_system;
grant execute on function bookings.circle_by_link to kabar_bookings;

-- Revokes the guest links that were created through a loved one's personal link, and ends their seats. For the account's holder and
-- background work.
create function bookings.end_personal_calls(loved_one uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- the rooms first, as every other change of seats
    select bookings.open_call(link.kind, link.source_id)
      from bookings.call_guest_links as link,
        lateral bookings.call_session(link.kind, link.source_id) as session
      where (link.created_by = auth_api.uid() or auth_api.has_role('system')) and link.is_personal and link.revoked_at is null
        and session.loved_one_id = end_personal_calls.loved_one
      order by link.kind, link.source_id;
    with ended as (
      update bookings.call_guest_links as link set revoked_at = at
        from bookings.call_guest_links as one, lateral bookings.call_session(one.kind, one.source_id) as session
        where one.id = link.id and (link.created_by = auth_api.uid() or auth_api.has_role('system')) and link.is_personal and link.revoked_at is null
          and session.loved_one_id = end_personal_calls.loved_one
        returning link.id)
    select bookings.close_seat(seat.id, 'revoked', at) from ended
      join bookings.call_attendance as seat on seat.guest_link_id = ended.id and seat.left_at is null
  $$;
alter function bookings.end_personal_calls owner to kabar_bookings_system;

-- Deletes the personal link of a loved one who was removed, and ends the calls that it opened. For jobs only.
create function bookings.forget_personal_link(loved_one uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_personal_calls(forget_personal_link.loved_one, now()) where bookings.require_role('system');
    delete from bookings.personal_links as link
      where link.loved_one_id = forget_personal_link.loved_one and bookings.require_role('system')
  $$;
alter function bookings.forget_personal_link owner to kabar_bookings_system;
grant execute on function bookings.forget_personal_link to kabar_bookings;

-- Locks the requests for an own account by the loved one of a personal link; see client_api.hold_own_account_requests.
create function bookings.hold_account_requests(token_hash bytea, address text, since timestamptz)
  returns table (is_on boolean, has_account boolean, is_open boolean, is_same_address boolean, expires_at timestamptz,
    requests_since integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select facts.* from bookings.personal_links as link
        cross join lateral client_api.hold_own_account_requests(link.loved_one_id, address, since) as facts
      where link.token_hash = hold_account_requests.token_hash
  $$;
alter function bookings.hold_account_requests owner to kabar_bookings_system;
grant execute on function bookings.hold_account_requests to kabar_bookings;

-- The recipients when a loved one opts out of check-ins or in again: the account's holder, and companions with future sessions.
-- For jobs only.
create function bookings.people_around_loved_one(loved_one uuid, at timestamptz)
  returns table (client_id uuid, stopped_at timestamptz, companions uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select link.client_id, link.stopped_at, array(
        select booking.companion_id from bookings.bookings as booking
          where booking.user_id = link.client_id and booking.loved_one_id = link.loved_one_id
            and booking.status in ('scheduled', 'confirmed', 'pending') and booking.scheduled_at > at
        union
        select trial.companion_id from bookings.trial_bookings as trial
          where trial.user_id = link.client_id and trial.loved_one_id = link.loved_one_id and trial.status = 'approved'
            and trial.requested_start_time > at)
      from bookings.personal_links as link where link.loved_one_id = people_around_loved_one.loved_one and bookings.require_role('system')
  $$;
alter function bookings.people_around_loved_one owner to kabar_bookings_system;
grant execute on function bookings.people_around_loved_one to kabar_bookings;

-- Records a consent decision about a kind of data by the loved one of a personal link.
create function bookings.record_consent_by_link(token_hash bytea, kind text, given boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select client_api.record_own_consent(link.client_id, link.loved_one_id, record_consent_by_link.kind, given, at)
      from bookings.personal_links as link where link.token_hash = record_consent_by_link.token_hash
  $$;
alter function bookings.record_consent_by_link owner to kabar_bookings_system;
grant execute on function bookings.record_consent_by_link to kabar_bookings;

-- Ends the personal link of a loved one of the caller. False if there is none.
create function bookings.revoke_personal_link(loved_one uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- a concurrent opening of a call by this link has finished, or will see the change
    select from bookings.personal_links as own where own.loved_one_id = revoke_personal_link.loved_one and own.client_id = auth_api.uid()
      for update;
    select bookings.end_personal_calls(revoke_personal_link.loved_one, at);
    with ended as (
      update bookings.personal_links as own set token_hash = null, revoked_at = at
        where own.loved_one_id = revoke_personal_link.loved_one and own.client_id = auth_api.uid() and own.token_hash is not null
        returning own.loved_one_id)
    select exists (select from ended)
  $$;
alter function bookings.revoke_personal_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_personal_link to kabar_bookings;

-- Whether summaries of the calls of a personal link's loved one are mailed to the family now.
create function bookings.sends_summaries_by_link(token_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select client_api.sends_summaries(link.client_id, link.loved_one_id) from bookings.personal_links as link
      where link.token_hash = sends_summaries_by_link.token_hash), false)
  $$;
alter function bookings.sends_summaries_by_link owner to kabar_bookings_system;
grant execute on function bookings.sends_summaries_by_link to kabar_bookings;

-- Records whether the loved one of a personal link opted out of check-ins, and enqueues the notifications.
create function bookings.stop_personal_link(token_hash bytea, stopped boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update bookings.personal_links as link set stopped_at = case when stopped then at end, changed_at = at
        where link.token_hash = stop_personal_link.token_hash
        returning link.loved_one_id)
    select jobs_api.enqueue('bookings:notify-of-stop', jsonb_build_object('lovedOneId', changed.loved_one_id)) from changed
  $$;
alter function bookings.stop_personal_link owner to kabar_bookings_system;
grant execute on function bookings.stop_personal_link to kabar_bookings;

-- Stores a request for an own account by the loved one of a personal link, or (null) withdraws it.
create function bookings.store_account_request(token_hash bytea, address text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select client_api.store_own_account_request(link.client_id, link.loved_one_id, address, at) from bookings.personal_links as link
      where link.token_hash = store_account_request.token_hash
  $$;
alter function bookings.store_account_request owner to kabar_bookings_system;
grant execute on function bookings.store_account_request to kabar_bookings;

-- Stores the guest link through which a personal link opens a call of its loved one. Idempotent.
create function bookings.store_personal_call(token_hash bytea, kind text, id uuid, guest_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at, is_personal)
      select store_personal_call.kind, store_personal_call.id, link.client_id, guest_hash, link.name, at, true
        from bookings.personal_links as link, lateral bookings.call_session(store_personal_call.kind, store_personal_call.id) as session
        where link.token_hash = store_personal_call.token_hash and session.client_id = link.client_id
          and session.loved_one_id = link.loved_one_id
      on conflict do nothing
  $$;
alter function bookings.store_personal_call owner to kabar_bookings_system;
grant execute on function bookings.store_personal_call to kabar_bookings;

-- Stores the personal link of a loved one of the caller, replacing the former one. Keeps an opt-out.
create function bookings.store_personal_link(loved_one uuid, token_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- a concurrent opening of a call by this link has finished, or will see the change
    select from bookings.personal_links as own where own.loved_one_id = store_personal_link.loved_one and own.client_id = auth_api.uid()
      for update;
    select bookings.end_personal_calls(store_personal_link.loved_one, at);
    insert into bookings.personal_links as own (loved_one_id, client_id, name, token_hash, created_at)
      select store_personal_link.loved_one, auth_api.uid(), client_api.name_of_loved_one(store_personal_link.loved_one),
          store_personal_link.token_hash, at
        where client_api.person_of_care(auth_api.uid(), store_personal_link.loved_one) = 'ok'
      on conflict (loved_one_id) do update set name = excluded.name, token_hash = excluded.token_hash,
          created_at = excluded.created_at, revoked_at = null, used_since = null, uses = 0
        where own.client_id = excluded.client_id
  $$;
alter function bookings.store_personal_link owner to kabar_bookings_system;
grant execute on function bookings.store_personal_link to kabar_bookings;

-- Counts a use of a personal link, and locks its row until the transaction ends. No row for an unknown or revoked link. uses: in
-- the current minute (rate limit). is_out: the client is suspended; the link then opens only an open daily question.
create function bookings.use_personal_link(token_hash bytea, at timestamptz)
  returns table (holder_name text, stopped_at timestamptz, changed_at timestamptz, uses integer, is_out boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- before the row of the link: an erasure locks the account first
    select auth_api.hold_people(array[link.client_id]) from bookings.personal_links as link
      where link.token_hash = use_personal_link.token_hash;
    with used as (
      update bookings.personal_links as link
        set uses = case when link.used_since > at - interval '1 minute' then link.uses + 1 else 1 end,
          used_since = case when link.used_since > at - interval '1 minute' then link.used_since else at end
        where link.token_hash = use_personal_link.token_hash
        returning link.client_id, link.stopped_at, link.changed_at, link.uses)
    select holder.preferred_name, used.stopped_at, used.changed_at, used.uses, auth_api.is_out(used.client_id, true)
      from used left join lateral auth_api.preferred_names(array[used.client_id]) as holder on true
  $$;
alter function bookings.use_personal_link owner to kabar_bookings_system;
grant execute on function bookings.use_personal_link to kabar_bookings;

-- Withdraws the consent of a personal link's loved one to summaries for the family.
create function bookings.withdraw_summaries_by_link(token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select client_api.withdraw_summaries(link.client_id, link.loved_one_id) from bookings.personal_links as link
      where link.token_hash = withdraw_summaries_by_link.token_hash
  $$;
alter function bookings.withdraw_summaries_by_link owner to kabar_bookings_system;
grant execute on function bookings.withdraw_summaries_by_link to kabar_bookings;
