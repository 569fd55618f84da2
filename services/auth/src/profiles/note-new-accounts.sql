-- Notes each new account as unfinished, until it has a profile.
create function auth.note_new_accounts() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into auth.unfinished_accounts (account_id, full_name, created_at)
      select id, sign_up ->> 'fullName', created_at from new_accounts;
    return null;
  end $$;
alter function auth.note_new_accounts owner to kabar_auth_system;
create trigger accounts_unfinished after insert on auth.accounts
  referencing new table as new_accounts for each statement execute function auth.note_new_accounts();
