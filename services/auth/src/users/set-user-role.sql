-- Writes a role into both stores, that of the back office and the profile, for an admin. Requests that it answers end, and so
-- do those of an admin who is none any more.
-- needs auth.guard_second_admin, auth.role_of, auth_api.has_role, backoffice_api.record_action
create function auth.set_user_role(person uuid, wanted text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare before text := auth.role_of(person);
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if wanted = 'admin' then perform auth.guard_second_admin(person, 'grant_admin', at); end if;
    if before = 'admin' then perform auth.guard_second_admin(person, 'revoke_admin', at); end if;
    -- first, while the caller who steps down is still an admin
    perform backoffice_api.record_action('user_role_changed', 'user', person, jsonb_build_object(
      'before', jsonb_build_object('role', before), 'after', jsonb_build_object('role', wanted)));
    delete from auth.user_requests where user_id = person and kind in ('grant_admin', 'revoke_admin');
    if before = 'admin' then delete from auth.user_requests where asked_by = person; end if;
    delete from auth.user_roles where user_id = person and role <> wanted;
    if wanted in ('admin', 'moderator') then
      insert into auth.user_roles (user_id, role) values (person, wanted) on conflict do nothing;
    end if;
    update auth.profiles set user_type = wanted, updated_at = now() where id = person;
  end $$;
alter function auth.set_user_role owner to kabar_auth_system;
grant execute on function auth.set_user_role to kabar_auth;
