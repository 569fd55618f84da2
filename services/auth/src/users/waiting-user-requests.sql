-- What waits for a second admin, the oldest first, which are also the first to end: by that order an index has them without
-- what is over. For admins.
-- needs auth.sign_up_name, auth_api.require_role
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
