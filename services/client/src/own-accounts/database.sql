-- Only security-definer functions access requests, because the circle must not see the person's address.
create policy own_account_requests_system on client.own_account_requests to kabar_client_system using (true) with check (true);
grant select, insert, update on client.own_account_requests to kabar_client_system;
-- The loved one's name: for staff who answer the request, and for the account to which it is offered.
create policy loved_one_profiles_of_own_account on client.loved_one_profiles for select to kabar_client_system
  using (exists (select from client.own_account_requests as wish where wish.loved_one_id = loved_one_profiles.id
    and (wish.state = 'asked' and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
      or wish.state = 'confirmed' and auth_api.is_confirmed_address(wish.email))));

-- Requests an account under this address for a loved one, by their personal link; null withdraws the request. Returns 'asked',
-- 'withdrawn', 'nothing' (already requested, or nothing to withdraw), 'taken', 'too_many' (three a day) or 'off'. For the
-- bookings service of the previous release; remove it one release after bookings.ask_account_by_link.
create function client_api.ask_own_account(holder uuid, loved_one uuid, address text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    waiting client.own_account_requests;
    made uuid;
  begin
    perform pg_advisory_xact_lock(hashtextextended('own account of ' || loved_one, 0));
    select * into waiting from client.own_account_requests as own
      where own.loved_one_id = loved_one and own.ended_at is null for update;
    if address is null and waiting.id is null then return 'nothing'; end if;
    if address is not null then
      if not backoffice_api.feature_enabled('care_circles_enabled') then return 'off'; end if;
      if exists (select from client.circles as own where own.person_id = loved_one and own.person_user_id is not null) then return 'taken'; end if;
      if waiting.email = lower(address) and coalesce(waiting.expires_at > at, true) then return 'nothing'; end if;
      if (select count(*) from client.own_account_requests as own
        where own.loved_one_id = loved_one and own.asked_at > at - interval '1 day') >= 3 then return 'too_many'; end if;
    end if;
    update client.own_account_requests set state = 'withdrawn', email = null, ended_at = at where id = waiting.id;
    if address is null then return 'withdrawn'; end if;
    insert into client.own_account_requests (loved_one_id, holder_user_id, email, asked_at)
      values (loved_one, holder, lower(address), at) returning id into made;
    perform jobs_api.enqueue('client:own-account-news', jsonb_build_object('requestId', made, 'event', 'asked'));
    return 'asked';
  end $$;
alter function client_api.ask_own_account owner to kabar_client_system;
grant execute on function client_api.ask_own_account to kabar_bookings_system;

-- Expires requests that were made by then and have no answer, and confirmed ones that were not used in time, and deletes their
-- addresses. A job refreshes open pages and notifications. Returns the number of requests. For jobs.
create function client.expire_own_account_requests(asked_until timestamptz, at timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with ended as (
      update client.own_account_requests set state = 'expired', email = null, ended_at = expire_own_account_requests.at
        where id in (select own.id from client.own_account_requests as own where own.ended_at is null
          and (own.state = 'asked' and own.asked_at <= asked_until
            or own.state = 'confirmed' and own.expires_at <= expire_own_account_requests.at)
          order by own.asked_at limit most for update skip locked)
        returning id)
    select count(*)::integer from ended
      cross join lateral jobs_api.enqueue('client:own-account-news', jsonb_build_object('requestId', ended.id, 'event', 'expired'));
  $$;
alter function client.expire_own_account_requests owner to kabar_client_system;
grant execute on function client.expire_own_account_requests to kabar_client;

-- Locks a request for an own account with the circle of its person, and returns what an answer and the acceptance depend on. Former
-- members of the circle count as members.
create function client.hold_own_account(request uuid)
  returns table (state text, person_id uuid, holder uuid, confirmed_by uuid, expires_at timestamptz, may_answer boolean,
    is_own_address boolean, is_member boolean, has_account boolean, is_account_of_another boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from client.own_account_requests as own where own.id = request for update;
    -- the lock under which members of a circle are changed
    select pg_advisory_xact_lock(hashtextextended('circle of ' || own.loved_one_id, 0))
      from client.own_account_requests as own where own.id = request;
    select own.state, own.loved_one_id, own.holder_user_id, own.confirmed_by, own.expires_at,
        client.may_answer_own_account(own.loved_one_id, own.holder_user_id), coalesce(auth_api.is_confirmed_address(own.email), false),
        exists (select from client.circle_members as member where member.person_id = own.loved_one_id and member.user_id = auth_api.uid()),
        exists (select from client.circles as circle where circle.person_id = own.loved_one_id and circle.person_user_id is not null),
        exists (select from client.circles as circle where circle.person_user_id = auth_api.uid())
      from client.own_account_requests as own where own.id = request;
  $$;
alter function client.hold_own_account owner to kabar_client_system;
grant execute on function client.hold_own_account to kabar_client;

-- Locks a loved one's requests for an own account, and returns what a new one under this address depends on. An ended request is not
-- open; is_same_address: of the open one. For the bookings service, which checked the personal link.
create function client_api.hold_own_account_requests(loved_one uuid, address text, since timestamptz)
  returns table (is_on boolean, has_account boolean, is_open boolean, is_same_address boolean, expires_at timestamptz,
    requests_since integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('own account of ' || loved_one, 0));
    select from client.own_account_requests as own where own.loved_one_id = loved_one and own.ended_at is null for update;
    select backoffice_api.feature_enabled('care_circles_enabled'),
        exists (select from client.circles as circle where circle.person_id = loved_one and circle.person_user_id is not null),
        found.id is not null, coalesce(found.email = lower(address), false), found.expires_at,
        (select count(*)::integer from client.own_account_requests as own where own.loved_one_id = loved_one and own.asked_at > since)
      from (select loved_one as id) as person
        left join client.own_account_requests as found on found.loved_one_id = person.id and found.ended_at is null;
  $$;
alter function client_api.hold_own_account_requests owner to kabar_client_system;
grant execute on function client_api.hold_own_account_requests to kabar_bookings_system;

-- Mails the link of a confirmed request. For jobs only.
create function client.mail_own_account(holder uuid, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select auth_api.send_mail_to_address(holder, address, 'own-account', details) $$;
alter function client.mail_own_account owner to kabar_client_system;
grant execute on function client.mail_own_account to kabar_client;

-- Whether the caller can confirm that they spoke with a loved one: a companion who has or had sessions with them, or staff. Never
-- the account's holder, nor a present or former circle member.
create function client.may_answer_own_account(loved_one uuid, holder uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select uid is not null and uid <> holder
      and not exists (select from client.circle_members as member where member.person_id = loved_one and member.user_id = uid)
      and (auth_api.has_role('admin') or auth_api.has_role('moderator')
        or (auth_api.has_role('companion') and bookings_api.has_session_for(loved_one, uid)))
      from auth_api.uid() as uid
  $$;
alter function client.may_answer_own_account owner to kabar_client_system;

-- A loved one's request for an own account, with the people to notify (organiser and companions), and the address once it is
-- confirmed. For jobs only.
create function client.own_account_news(request uuid, at timestamptz)
  returns table (person uuid, holder uuid, organiser uuid, address text, state text, companions uuid[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.loved_one_id, own.holder_user_id, coalesce((select member.user_id from client.circle_members as member
          where member.person_id = own.loved_one_id and member.ended_at is null and member.role = 'organiser'), own.holder_user_id),
        own.email, own.state, array(select bookings_api.companions_of_loved_one(own.loved_one_id, own.asked_at))
      from client.own_account_requests as own where own.id = request and auth_api.require_role('system')
  $$;
alter function client.own_account_news owner to kabar_client_system;
grant execute on function client.own_account_news to kabar_client;

-- A confirmed request for the caller's confirmed address, with the names of the person and of the account's holder.
create function client.own_account_offer(request uuid, at timestamptz) returns table (person uuid, person_name text, holder_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.loved_one_id, one.full_name,
        (select named.preferred_name from auth_api.preferred_names(array[own.holder_user_id]) as named)
      from client.own_account_requests as own join client.loved_one_profiles as one on one.id = own.loved_one_id
      where own.id = request and own.state = 'confirmed' and own.expires_at > at and auth_api.is_confirmed_address(own.email)
  $$;
alter function client.own_account_offer owner to kabar_client_system;
grant execute on function client.own_account_offer to kabar_client;

-- The requests of the caller's loved ones for an own account, without the address. For the data export.
create function client.own_account_requests_of_holder() returns table (loved_one_id uuid, state text, asked_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.loved_one_id, own.state, own.asked_at, own.ended_at from client.own_account_requests as own
      where own.holder_user_id = auth_api.uid() order by own.asked_at, own.id
  $$;
alter function client.own_account_requests_of_holder owner to kabar_client_system;
grant execute on function client.own_account_requests_of_holder to kabar_client;

-- The state of a loved one's request for an own account: 'asked', 'confirmed', 'taken' (done), or 'expired', which is shown for thirty
-- days; null without a request. For the page of the personal link.
create function client_api.own_account_state(loved_one uuid, at timestamptz) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when exists (select from client.circles as own where own.person_id = loved_one and own.person_user_id is not null) then 'taken'
      else (select own.state from client.own_account_requests as own where own.loved_one_id = own_account_state.loved_one
        and (own.ended_at is null and coalesce(own.expires_at > at, true) or own.state = 'expired' and own.ended_at > at - interval '30 days'
          and not exists (select from client.own_account_requests as later where later.loved_one_id = own.loved_one_id
            and later.asked_at > own.asked_at))
        order by own.asked_at desc limit 1) end
  $$;
alter function client_api.own_account_state owner to kabar_client_system;
grant execute on function client_api.own_account_state to kabar_bookings_system;

-- Stores that the caller spoke with a loved one: they want the account, until it expires, or (null) they do not. A guard that repeats
-- refusalToAnswer.
create function client.store_own_account_answer(request uuid, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with answered as (
      update client.own_account_requests as own set state = case when expires is null then 'declined' else 'confirmed' end,
          confirmed_by = auth_api.uid(), confirmed_at = case when expires is not null then store_own_account_answer.at end,
          expires_at = expires, email = case when expires is not null then own.email end,
          ended_at = case when expires is null then store_own_account_answer.at end
        where own.id = request and own.state = 'asked' and client.may_answer_own_account(own.loved_one_id, own.holder_user_id)
        returning 1)
    select auth_api.refuse('KB404', 'not_found') where not exists (select from answered);
  $$;
alter function client.store_own_account_answer owner to kabar_client_system;
grant execute on function client.store_own_account_answer to kabar_client;

-- Withdraws a loved one's open request for an own account, and stores one under this address unless it is null. The bookings service
-- decided it after client_api.hold_own_account_requests.
create function client_api.store_own_account_request(holder uuid, loved_one uuid, address text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update client.own_account_requests as own set state = 'withdrawn', email = null, ended_at = at
      where own.loved_one_id = loved_one and own.ended_at is null;
    with made as (
      insert into client.own_account_requests (loved_one_id, holder_user_id, email, asked_at)
        select loved_one, holder, lower(address), at where address is not null returning id)
    select jobs_api.enqueue('client:own-account-news', jsonb_build_object('requestId', made.id, 'event', 'asked')) from made;
  $$;
alter function client_api.store_own_account_request owner to kabar_client_system;
grant execute on function client_api.store_own_account_request to kabar_bookings_system;

-- Makes the caller's account the own account of a loved one whose confirmed request names the caller's confirmed address. Makes their
-- circle if there is none, with the holder as organiser. A guard that repeats a part of refusalToTake.
create function client.store_taken_account(request uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB404', 'not_found') where not exists (select from client.own_account_requests as own
      where own.id = request and own.state = 'confirmed' and own.expires_at > store_taken_account.at
        and auth_api.is_confirmed_address(own.email));
    with made as (
      insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
        select one.id, one.client_user_id, one.id, one.full_name, store_taken_account.at
          from client.own_account_requests as own join client.loved_one_profiles as one on one.id = own.loved_one_id where own.id = request
        on conflict (person_id) do nothing returning person_id, holder_user_id)
    insert into client.circle_members (person_id, user_id, role, joined_at)
      select made.person_id, made.holder_user_id, 'organiser', store_taken_account.at from made;
    with taken as (
      update client.circles as circle set person_user_id = auth_api.uid() from client.own_account_requests as own
        where own.id = request and circle.person_id = own.loved_one_id and circle.person_user_id is null returning circle.person_id
    ), logged as (
      insert into client.circle_changes (person_id, at, what, by_role, by_user_id)
        select taken.person_id, store_taken_account.at, 'own_account', 'person', auth_api.uid() from taken)
    select auth_api.refuse('KB404', 'not_found') where not exists (select from taken);
    update client.own_account_requests as own set state = 'taken', email = null, ended_at = store_taken_account.at where own.id = request;
  $$;
alter function client.store_taken_account owner to kabar_client_system;
grant execute on function client.store_taken_account to kabar_client;

-- The requests that wait for the caller's answer: for a companion those of their own clients' loved ones, for staff all. Oldest
-- first, at most 100.
create function client.waiting_own_accounts() returns table (id uuid, person_name text, email text, asked_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, one.full_name, own.email, own.asked_at
      from client.own_account_requests as own join client.loved_one_profiles as one on one.id = own.loved_one_id
      where own.state = 'asked' and client.may_answer_own_account(own.loved_one_id, own.holder_user_id)
      order by own.asked_at, own.id limit 100
  $$;
alter function client.waiting_own_accounts owner to kabar_client_system;
grant execute on function client.waiting_own_accounts to kabar_client;
