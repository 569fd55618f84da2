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
