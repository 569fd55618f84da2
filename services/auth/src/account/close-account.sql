-- The first step of an erasure: ends every session, and hides a companion from clients. False when the owner cancelled the
-- closing, or the account is gone already.
-- needs auth.end_sessions, auth.is_closing_due, auth_api.has_role, companion_api.leave_closed
create function auth.close_account(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if not auth.is_closing_due(account) then return false; end if;
    perform auth.end_sessions(account, null);
    perform companion_api.leave_closed(account, now());
    return true;
  end $$;
alter function auth.close_account owner to kabar_auth_system;
grant execute on function auth.close_account to kabar_auth;
