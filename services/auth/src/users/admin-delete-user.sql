-- An admin deletes another person with everything of hers. Null when done, waiting where a second admin must agree, else the code
-- of the refusal.
-- needs auth.ask_second_admin, auth.delete_user, auth.take_user
create function auth.admin_delete_user(p_user_id uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare refusal text := auth.take_user(p_user_id);
  begin
    if refusal is not null then return refusal; end if;
    if auth.ask_second_admin(p_user_id, 'delete') then return 'waiting'; end if;
    perform auth.delete_user(p_user_id);
    return null;
  end $$;
alter function auth.admin_delete_user owner to kabar_auth_system;
grant execute on function auth.admin_delete_user to kabar_auth;
