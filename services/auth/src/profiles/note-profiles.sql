-- Ends the note of an unfinished account when its profile is made, and renews it when a profile is deleted without the account.
create function auth.note_profiles() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      delete from auth.unfinished_accounts where account_id in (select id from changed_profiles);
    else
      insert into auth.unfinished_accounts (account_id, full_name, created_at)
        select account.id, account.sign_up ->> 'fullName', account.created_at
          from changed_profiles join auth.accounts as account using (id);
    end if;
    return null;
  end $$;
alter function auth.note_profiles owner to kabar_auth_system;
create trigger profiles_finish_accounts after insert on auth.profiles
  referencing new table as changed_profiles for each statement execute function auth.note_profiles();
create trigger profiles_gone_unfinished after delete on auth.profiles
  referencing old table as changed_profiles for each statement execute function auth.note_profiles();
