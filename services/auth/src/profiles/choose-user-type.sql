-- The choice on the role screen: once a person, and never for staff.
-- needs auth_api.uid
create function auth.choose_user_type(wanted text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare me uuid := auth_api.uid();
  begin
    update auth.accounts set role_chosen_at = now() where id = me and role_chosen_at is null;
    if not found then raise exception using errcode = 'KB409', message = 'role_settled'; end if;
    update auth.profiles set user_type = wanted, updated_at = now()
      where id = me and user_type in ('client', 'older_user', 'companion') and wanted in ('client', 'companion');
    if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
  end $$;
alter function auth.choose_user_type owner to kabar_auth_system;
grant execute on function auth.choose_user_type to kabar_auth;
