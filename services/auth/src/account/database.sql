create policy accounts_system on auth.accounts to kabar_auth_system using (true) with check (true);
create policy accounts_own on auth.accounts for select to kabar_auth
  using (id = (select auth_api.uid()) or (select auth_api.has_role('admin')));
grant select on auth.accounts to kabar_auth;
grant select, insert, update, delete on auth.accounts to kabar_auth_system;

create policy passwords_system on auth.passwords to kabar_auth_system using (true) with check (true);
grant select, insert, update on auth.passwords to kabar_auth_system;

-- The account with this confirmed address. For background work only.
create function auth_api.account_of_email(email text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select own.id from auth.accounts as own
      where own.email::text = account_of_email.email and own.email_confirmed_at is not null;
  $$;
alter function auth_api.account_of_email owner to kabar_auth_system;
grant execute on function auth_api.account_of_email to kabar_client_system;

-- Sets or cancels the caller's closing date. Requests of admins are serialised, so that two admins who close at the
-- same time cannot both pass the check for a remaining admin. A closing that is due cannot be cancelled, because its
-- erasure may have begun. A guard: only the last admin and the due date; closesAt decides the date.
create function auth.ask_closing(at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('the last admin', 0))
      where at is not null and exists (select from auth.user_roles as own where own.user_id = auth_api.uid() and own.role = 'admin');
    select auth_api.refuse('KB409', 'last_admin')
      where at is not null and exists (select from auth.user_roles as own where own.user_id = auth_api.uid() and own.role = 'admin')
        and not exists (select from auth.user_roles as other join auth.accounts as account on account.id = other.user_id
          where other.role = 'admin' and other.user_id <> auth_api.uid() and account.closing_at is null);
    with changed as (
      update auth.accounts set closing_at = at where id = auth_api.uid() and (closing_at is null or closing_at > now()) returning 1)
    select auth_api.refuse('KB403', 'account_closed') where not exists (select from changed);
  $$;
alter function auth.ask_closing owner to kabar_auth_system;
grant execute on function auth.ask_closing to kabar_auth;

-- Begins an erasure. Erasures are serialised, because two people who share a session would deadlock. The lock is taken
-- before anything of the person is locked (see auth_api.hold_people).
create function auth.begin_erasure(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select pg_advisory_xact_lock(hashtextextended('erasure', 0));
    select from auth.accounts where id = account for update;
  $$;
alter function auth.begin_erasure owner to kabar_auth_system;
grant execute on function auth.begin_erasure to kabar_auth;

-- The first step of an erasure: ends every login session, and hides a companion from clients. Returns false if the owner
-- cancelled the closing, or the account no longer exists.
create function auth.close_account(account uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select auth.end_sessions(account, null), companion_api.leave_closed(account, now()) where auth.is_closing_due(account);
    select auth.is_closing_due(account);
  $$;
alter function auth.close_account owner to kabar_auth_system;
grant execute on function auth.close_account to kabar_auth;

-- When a person's account closes or was closed. Readable by that person, admins and background work; null for any other
-- caller, for an account without a closing date, and for an unknown account.
create function auth_api.closing_at(person uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select closing_at from auth.accounts
      where id = person and (id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function auth_api.closing_at owner to kabar_auth_system;
grant execute on function auth_api.closing_at to kabar_billing_system, kabar_bookings, kabar_bookings_system;

-- The email address of an account in lower case; null until it is confirmed. The client service compares addresses with it.
create function auth_api.confirmed_email(account uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select lower(own.email::text) from auth.accounts as own
      where own.id = account and own.email_confirmed_at is not null
  $$;
alter function auth_api.confirmed_email owner to kabar_auth_system;
grant execute on function auth_api.confirmed_email to kabar_client_system;

-- The last step of an erasure, after the other services have erased their rows. Everything in this schema is deleted by
-- cascade, rendered development mails with their mail. Raises not_found while the closing is not due.
create function auth.erase_account(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with erased as (delete from auth.accounts where id = account and closing_at <= now() returning id)
    select auth_api.refuse('KB404', 'not_found') where not exists (select from erased);
  $$;
alter function auth.erase_account owner to kabar_auth_system;
grant execute on function auth.erase_account to kabar_auth;

-- Keeps these accounts from being erased until the transaction ends, so that a row about two people is written only
-- while both exist. Returns false if one of them no longer exists. Must be the first lock of a transaction that writes rows
-- which an erasure locks too: an erasure locks the account first, so the same order prevents a deadlock.
create function auth_api.hold_people(people uuid[]) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with held as (select id from auth.accounts where id = any (people) order by id for key share)
    select (select count(*) from held) = (select count(distinct one) from unnest(people) as one)
  $$;
alter function auth_api.hold_people owner to kabar_auth_system;
grant execute on function auth_api.hold_people to kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat_system, kabar_client_system;

-- Whether the seven days of a closing account are over.
create function auth.is_closing_due(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from auth.accounts where id = account and closing_at <= now()) $$;
alter function auth.is_closing_due owner to kabar_auth_system;
grant execute on function auth.is_closing_due to kabar_auth;
