import { type Kysely, sql } from 'kysely';

/** Closing an account: never by the last admin, final once it is due, and with nothing of the person left behind. */
export async function up(db: Kysely<unknown>) {
  await closing(db);
  await erasing(db);
}

async function closing(db: Kysely<unknown>) {
  await sql`
    -- Sets or takes back the caller's closing. One admin after the other, so that two who ask at once cannot both count on
    -- the other to stay: an admin who is closing counts as gone. What is due is not taken back, its erasure may have begun.
    create or replace function auth.ask_closing(at timestamptz) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare me uuid := auth_api.uid();
      begin
        if at is not null and exists (select from auth.user_roles where user_id = me and role = 'admin') then
          perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
          if not exists (select from auth.user_roles as other join auth.accounts as account on account.id = other.user_id
            where other.role = 'admin' and other.user_id <> me and account.closing_at is null)
          then
            raise exception using errcode = 'KB409', message = 'last_admin';
          end if;
        end if;
        update auth.accounts set closing_at = at where id = me and (closing_at is null or closing_at > now());
        if not found then raise exception using errcode = 'KB403', message = 'account_closed'; end if;
      end $$;

    -- Whatever the way in: whoever asked to be erased is not let in again once that is due, also while it keeps failing.
    create function auth.refuse_closed_account() returns trigger
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if exists (select from auth.accounts where id = new.account_id and closing_at <= now()) then
          raise exception using errcode = 'KB403', message = 'account_closed';
        end if;
        return new;
      end $$;
    alter function auth.refuse_closed_account() owner to kabar_auth_system;
    revoke all on function auth.refuse_closed_account() from public;
    create trigger sessions_of_open_accounts before insert on auth.sessions
      for each row execute function auth.refuse_closed_account();

    -- The first step of an erasure: everybody is signed out. False when the owner kept the account, or it is gone already.
    create function auth.close_account(account uuid) returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        if not auth.is_closing_due(account) then return false; end if;
        perform auth.end_sessions(account, null);
        return true;
      end $$;
    alter function auth.close_account(uuid) owner to kabar_auth_system;
    revoke all on function auth.close_account(uuid) from public;
    grant execute on function auth.close_account(uuid) to kabar_auth;
  `.execute(db);
}

async function erasing(db: Kysely<unknown>) {
  await sql`
    -- What the development mailbox holds goes with its mail, and so with the account.
    alter table auth.development_mails
      add column mail_id uuid constraint development_mails_mail references auth.mails (id) on delete cascade;
    -- "what was rendered from this mail", when it is deleted
    create index development_mails_of_mail on auth.development_mails (mail_id);
    grant select, delete on auth.development_mails to kabar_auth_system;
    create policy development_mails_system on auth.development_mails to kabar_auth_system using (true);

    -- The rest of a person, after the other services have erased theirs. Rows of this schema go by cascade, but for
    -- mails that were rendered before they knew their origin: those go by every address that the account ever had.
    create or replace function auth.erase_account(account uuid) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        delete from auth.development_mails as old where old.mail_id is null and lower(old.address) in (
          select lower(email::text) from auth.accounts where id = account
          union select lower(address) from auth.mails where account_id = account
          union select lower(new_email::text) from auth.email_tokens where account_id = account and new_email is not null);
        delete from auth.accounts where id = account and closing_at <= now();
        if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
      end $$;
  `.execute(db);
}
