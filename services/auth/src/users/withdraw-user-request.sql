-- Removes a request that waits for a second admin, for an admin whom it is not about. False if there is none.
-- needs auth_api.require_role, auth_api.uid, backoffice_api.record_action
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
