-- The last step of an erasure, after the other services have erased their rows. Everything in this schema is deleted by
-- cascade, rendered development mails with their mail. Raises not_found while the closing is not due.
-- needs auth_api.has_role
create function auth.erase_account(account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    delete from auth.accounts where id = account and closing_at <= now();
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
  end $$;
alter function auth.erase_account owner to kabar_auth_system;
grant execute on function auth.erase_account to kabar_auth;
