-- The addresses of some people: for an admin of everybody, for a moderator of companions alone, whom she verifies.
-- needs auth.role_of, auth_api.has_role, auth_api.require_role
create function auth.get_user_emails(user_ids uuid[]) returns table (user_id uuid, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select account.id, account.email::text from auth.accounts as account
      where account.id = any (user_ids) and ((select auth_api.has_role('admin')) or auth.role_of(account.id) = 'companion')
      order by account.id;
  $$;
alter function auth.get_user_emails owner to kabar_auth_system;
grant execute on function auth.get_user_emails to kabar_auth;
