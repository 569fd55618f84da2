-- A new password; every other session of the account ends.
-- needs auth.end_sessions, auth_api.send_mail
create function auth.replace_password(account uuid, password_hash text, kept_session bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into auth.passwords (account_id, hash) values (account, password_hash)
      on conflict (account_id) do update set hash = excluded.hash, changed_at = now();
    select auth.end_sessions(account, kept_session);
    select auth_api.send_mail(account, 'password-changed', '{}');
  $$;
alter function auth.replace_password owner to kabar_auth_system;
grant execute on function auth.replace_password to kabar_auth;
