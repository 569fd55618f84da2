-- Whether the seven days of a closing account are over.
create function auth.is_closing_due(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from auth.accounts where id = account and closing_at <= now()) $$;
alter function auth.is_closing_due owner to kabar_auth_system;
grant execute on function auth.is_closing_due to kabar_auth;
