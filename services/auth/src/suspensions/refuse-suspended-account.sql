-- Refuses every kind of sign-in to a suspended account. The account is locked, so that no session begins beside a
-- suspension.
create function auth.refuse_suspended_account() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform from auth.accounts where id = new.account_id for share;
    if exists (select from auth.suspensions
      where account_id = new.account_id and ended_at is null and (until is null or until > now()))
    then
      raise exception using errcode = 'KB403', message = 'suspended';
    end if;
    return new;
  end $$;
alter function auth.refuse_suspended_account owner to kabar_auth_system;
create trigger sessions_of_welcome_accounts before insert on auth.sessions
  for each row execute function auth.refuse_suspended_account();
