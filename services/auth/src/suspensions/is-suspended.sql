-- Whether the account is suspended at this moment.
create function auth.is_suspended(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.suspensions
      where account_id = account and ended_at is null and (until is null or until > now()))
  $$;
alter function auth.is_suspended owner to kabar_auth_system;
grant execute on function auth.is_suspended to kabar_auth;
