-- Removes a request that waits for a second admin, for an admin whom it is not about. False if there is none.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action
create function auth.withdraw_user_request(request uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare removed auth.user_requests;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    delete from auth.user_requests where id = request and user_id <> auth_api.uid() returning * into removed;
    if not found then return false; end if;
    perform backoffice_api.record_action('user_change_withdrawn', 'user', removed.user_id, jsonb_build_object('kind', removed.kind));
    return true;
  end $$;
alter function auth.withdraw_user_request owner to kabar_auth_system;
grant execute on function auth.withdraw_user_request to kabar_auth;
