-- The first step of an erasure: ends every session, and hides a companion from clients. False when the owner cancelled the
-- closing, or the account is gone already.
-- needs auth.end_sessions, auth.is_closing_due, auth_api.require_role, companion_api.leave_closed
create function auth.close_account(account uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select auth.end_sessions(account, null), companion_api.leave_closed(account, now()) where auth.is_closing_due(account);
    select auth.is_closing_due(account);
  $$;
alter function auth.close_account owner to kabar_auth_system;
grant execute on function auth.close_account to kabar_auth;
