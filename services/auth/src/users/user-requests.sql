-- Stores a request that a second admin must approve within 24 hours. Does nothing if the same request is already pending.
-- role: the new role of a person whose admin role is to be revoked.
create function auth.ask_second_admin(person uuid, kind text, role text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    insert into auth.user_requests (user_id, kind, role, asked_by, asked_at, valid_until)
      values (person, ask_second_admin.kind, ask_second_admin.role, auth_api.uid(), at, at + interval '24 hours')
      on conflict on constraint user_requests_one_open do update
        set role = excluded.role, asked_by = excluded.asked_by, asked_at = excluded.asked_at, valid_until = excluded.valid_until
        where user_requests.valid_until <= at;
    select backoffice_api.record_action('user_change_asked', 'user', person, jsonb_build_object('kind', ask_second_admin.kind));
  $$;
alter function auth.ask_second_admin owner to kabar_auth_system;
grant execute on function auth.ask_second_admin to kabar_auth;

-- Enforces the approval by two admins. Raises forbidden unless another admin requested the change, or the caller gives up their
-- own admin role, or the caller was the only admin of the last 24 hours and the change is not about an admin.
create function auth.guard_second_admin(person uuid, kind text, at timestamptz) returns void
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB403', 'forbidden') where (auth_api.has_role('admin') and (
      (person = auth_api.uid() and guard_second_admin.kind = 'revoke_admin')
      or (coalesce(auth.role_of(person) <> 'admin', true) and auth_api.admins_of_last_day(at) = 1)
      or exists (select from auth.user_requests as waiting where waiting.user_id = person and waiting.user_id <> auth_api.uid()
        and waiting.kind = guard_second_admin.kind and waiting.asked_by <> auth_api.uid() and waiting.valid_until > at))) is not true;
  $$;
alter function auth.guard_second_admin owner to kabar_auth_system;

-- A request that is pending for a second admin and has not expired. For admins.
create function auth.open_user_request(request uuid, at timestamptz)
  returns table (id uuid, user_id uuid, kind text, role text, asked_by uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select waiting.id, waiting.user_id, waiting.kind, waiting.role, waiting.asked_by from auth.user_requests as waiting
      where waiting.id = request and waiting.valid_until > at;
  $$;
alter function auth.open_user_request owner to kabar_auth_system;
grant execute on function auth.open_user_request to kabar_auth;

-- Staff tasks: deletions and admin changes that wait for a second admin, oldest first, after a keyset position. Empty for
-- callers who are not admins.
create function auth_api.user_request_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.asked_at, request.user_id, null::uuid, request.kind, request.asked_by, request.valid_until
      from auth.user_requests as request
      where auth_api.has_role('admin') and request.valid_until > at
        and (after_id is null or (request.asked_at, request.id) > (after_moment, after_id))
      order by request.asked_at, request.id limit most
  $$;
alter function auth_api.user_request_tasks owner to kabar_auth_system;
grant execute on function auth_api.user_request_tasks to kabar_backoffice;

-- The unexpired requests that wait for a second admin, oldest first. For admins.
create function auth.waiting_user_requests()
  returns table (id uuid, kind text, role text, user_id uuid, full_name text, asked_by uuid, asked_by_name text, asked_at timestamptz,
    valid_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    with request as materialized (
        select * from auth.user_requests as waiting where waiting.valid_until > now()
          order by waiting.valid_until, waiting.id limit 100),
      -- each name is looked up once
      person as materialized (
        select account.id, coalesce(own.full_name, auth.sign_up_name(account.sign_up, account.email::text)) as full_name
          from auth.accounts as account left join auth.profiles as own on own.id = account.id where account.id = any (array(
        select request.user_id from request union select request.asked_by from request)))
      select request.id, request.kind, request.role, request.user_id, person.full_name, request.asked_by, asker.full_name, request.asked_at,
          request.valid_until
        from request join person on person.id = request.user_id join person as asker on asker.id = request.asked_by
        order by request.valid_until, request.id;
  $$;
alter function auth.waiting_user_requests owner to kabar_auth_system;
grant execute on function auth.waiting_user_requests to kabar_auth;

-- Removes a request that waits for a second admin. False if there is none, or if it is about the caller.
create function auth.withdraw_user_request(request uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    with removed as (
      delete from auth.user_requests where id = request and user_id <> auth_api.uid() returning user_id, kind),
    recorded as (
      select backoffice_api.record_action('user_change_withdrawn', 'user', removed.user_id,
        jsonb_build_object('kind', removed.kind)) from removed)
    select count(*) > 0 from recorded;
  $$;
alter function auth.withdraw_user_request owner to kabar_auth_system;
grant execute on function auth.withdraw_user_request to kabar_auth;
