-- The addresses of some people: for an admin of everybody, for a moderator of companions alone, whom she verifies.
-- needs auth.role_of, auth_api.has_role
create function auth.get_user_emails(user_ids uuid[]) returns table (user_id uuid, email text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare everybody boolean := auth_api.has_role('admin');
  begin
    if not everybody and not auth_api.has_role('moderator') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select account.id, account.email::text from auth.accounts as account
      where account.id = any (user_ids) and (everybody or auth.role_of(account.id) = 'companion') order by account.id;
  end $$;
alter function auth.get_user_emails owner to kabar_auth_system;
grant execute on function auth.get_user_emails to kabar_auth;
