-- A request that still waits for a second admin, for admins.
-- needs auth_api.require_role
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
