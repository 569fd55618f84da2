-- Refuses every kind of sign-in to an account whose erasure is due, even while the erasure keeps failing.
create function auth.refuse_closed_account() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if exists (select from auth.accounts where id = new.account_id and closing_at <= now()) then
      raise exception using errcode = 'KB403', message = 'account_closed';
    end if;
    return new;
  end $$;
alter function auth.refuse_closed_account owner to kabar_auth_system;
create trigger sessions_of_open_accounts before insert on auth.sessions
  for each row execute function auth.refuse_closed_account();
