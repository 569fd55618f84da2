-- An admin sets another person's role (client, companion, moderator or admin). Null when done, waiting where a second admin must
-- agree, else the code of the refusal.
-- needs auth.ask_second_admin, auth.open_matters, auth.role_of, auth.set_user_role, auth.take_user
create function auth.admin_set_user_role(p_user_id uuid, p_role text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    refusal text := auth.take_user(p_user_id);
    before text;
  begin
    if refusal is not null then return refusal; end if;
    before := auth.role_of(p_user_id);
    if before = p_role or (p_role = 'client' and before = 'older_user') then return null; end if;
    if auth.open_matters(p_user_id) <> '{}' then return 'user_has_open_matters'; end if;
    if p_role = 'admin' and auth.ask_second_admin(p_user_id, 'grant_admin') then return 'waiting'; end if;
    perform auth.set_user_role(p_user_id, p_role);
    return null;
  end $$;
alter function auth.admin_set_user_role owner to kabar_auth_system;
grant execute on function auth.admin_set_user_role to kabar_auth;
