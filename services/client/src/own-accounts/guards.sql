-- Records that the caller, a companion of the person or staff, spoke with them: they want the account (confirmed), or they do
-- not. Circle members cannot. False for a request that is not open, or that the caller cannot answer.
create function client.answer_own_account(request uuid, confirmed boolean, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own client.own_account_requests;
  begin
    select * into own from client.own_account_requests as stored where stored.id = request and stored.state = 'asked' for update;
    if not found or not client.may_answer_own_account(own.loved_one_id, own.holder_user_id) then return false; end if;
    update client.own_account_requests as stored set state = case when confirmed then 'confirmed' else 'declined' end,
        confirmed_by = auth_api.uid(), confirmed_at = case when confirmed then at end,
        expires_at = case when confirmed then at + interval '7 days' end,
        email = case when confirmed then stored.email end, ended_at = case when confirmed then null else at end
      where stored.id = request;
    if auth_api.has_role('admin') or auth_api.has_role('moderator') then
      perform backoffice_api.record_action(case when confirmed then 'own_account_confirmed' else 'own_account_declined' end,
        'user', own.holder_user_id, '{}');
    end if;
    perform jobs_api.enqueue('client:own-account-news',
      jsonb_build_object('requestId', request, 'event', case when confirmed then 'confirmed' else 'declined' end));
    return true;
  end $$;
alter function client.answer_own_account owner to kabar_client_system;
grant execute on function client.answer_own_account to kabar_client;

-- Requests an account under this address for a loved one, by their personal link; null withdraws the request. Returns 'asked',
-- 'withdrawn', 'nothing' (already requested, or nothing to withdraw), 'taken', 'too_many' (three a day) or 'off'. For the
-- bookings service, which checked the link.
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

-- Expires requests that were not answered within fourteen days, and confirmed ones that were not used in time, and deletes their
-- addresses. A job refreshes open pages and notifications. Returns the number of requests. For jobs.
create function client.expire_own_accounts(at timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare ended uuid[];
  begin
    perform auth_api.require_role('system');
    with over as (
      update client.own_account_requests set state = 'expired', email = null, ended_at = at
        where id in (select own.id from client.own_account_requests as own where own.ended_at is null
          and (own.state = 'asked' and own.asked_at <= at - interval '14 days' or own.state = 'confirmed' and own.expires_at <= at)
          order by own.asked_at limit most for update skip locked)
        returning id)
    select array_agg(id) into ended from over;
    perform jobs_api.enqueue('client:own-account-news', jsonb_build_object('requestId', one, 'event', 'expired'))
      from unnest(ended) as one;
    return coalesce(cardinality(ended), 0);
  end $$;
alter function client.expire_own_accounts owner to kabar_client_system;
grant execute on function client.expire_own_accounts to kabar_client;

-- Makes the caller's account the own account of a loved one whose confirmed request names the caller's confirmed address. The holder
-- keeps the rows and keys. Raises not_found, account_of_another, and member_of_circle for present and former circle members.
create function client.take_own_account(request uuid, at timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    own client.own_account_requests;
  begin
    select * into own from client.own_account_requests as stored where stored.id = request for update;
    if not found or own.state <> 'confirmed' or own.expires_at <= at or not auth_api.is_confirmed_address(own.email) then
      raise exception using errcode = 'KB404', message = 'not_found';
    end if;
    if own.holder_user_id = me or own.confirmed_by = me or exists (select from client.circle_members as member
      where member.person_id = own.loved_one_id and member.user_id = me)
    then
      raise exception using errcode = 'KB409', message = 'member_of_circle';
    end if;
    if exists (select from client.circles as other where other.person_user_id = me) then
      raise exception using errcode = 'KB409', message = 'account_of_another';
    end if;
    -- the lock under which members of a circle are changed
    perform pg_advisory_xact_lock(hashtextextended('circle of ' || own.loved_one_id, 0));
    insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
      select one.id, one.client_user_id, one.id, one.full_name, at from client.loved_one_profiles as one where one.id = own.loved_one_id
      on conflict (person_id) do nothing;
    if found then
      insert into client.circle_members (person_id, user_id, role, joined_at) values (own.loved_one_id, own.holder_user_id, 'organiser', at);
    end if;
    update client.circles set person_user_id = me where person_id = own.loved_one_id and person_user_id is null;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    update client.own_account_requests set state = 'taken', email = null, ended_at = at where id = request;
    insert into client.circle_changes (person_id, at, what, by_role, by_user_id) values (own.loved_one_id, at, 'own_account', 'person', me);
    perform jobs_api.enqueue('client:own-account-news', jsonb_build_object('requestId', request, 'event', 'taken'));
    return own.loved_one_id;
  end $$;
alter function client.take_own_account owner to kabar_client_system;
grant execute on function client.take_own_account to kabar_client;
