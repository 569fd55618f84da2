-- Writes a role into both stores, that of the back office and the profile.
-- needs auth.role_of, backoffice_api.record_action
create function auth.set_user_role(person uuid, wanted text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare before text := auth.role_of(person);
  begin
    delete from auth.user_roles where user_id = person and role <> wanted;
    if wanted in ('admin', 'moderator') then
      insert into auth.user_roles (user_id, role) values (person, wanted) on conflict do nothing;
    end if;
    update auth.profiles set user_type = wanted, updated_at = now() where id = person;
    delete from auth.user_requests where user_id = person and kind = 'grant_admin';
    perform backoffice_api.record_action('user_role_changed', 'user', person, jsonb_build_object(
      'before', jsonb_build_object('role', before), 'after', jsonb_build_object('role', wanted)));
  end $$;
alter function auth.set_user_role owner to kabar_auth_system;
