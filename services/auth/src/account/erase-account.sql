-- The rest of a person, after the other services have erased theirs. Everything of this schema goes by cascade.
-- needs auth.end_sessions, auth_api.has_role
create function auth.erase_account(account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform auth.end_sessions(account, null);
    delete from auth.accounts where id = account and closing_at <= now();
  end $$;
alter function auth.erase_account owner to kabar_auth_system;
grant execute on function auth.erase_account to kabar_auth;
