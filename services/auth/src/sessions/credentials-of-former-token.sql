-- The account that had this token until a change of password in the last ten minutes.
create function auth.credentials_of_former_token(former bytea) returns table (account_id uuid, hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.account_id, passwords.hash from auth.sessions as session
      join auth.passwords on passwords.account_id = session.account_id
      where session.former_token_hash = former and session.renewed_at > now() - interval '10 minutes'
        and session.ended_at is null and session.expires_at > now()
  $$;
alter function auth.credentials_of_former_token owner to kabar_auth_system;
grant execute on function auth.credentials_of_former_token to kabar_auth;
