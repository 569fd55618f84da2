-- needs auth_api.uid
create function auth.ask_closing(at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ update auth.accounts set closing_at = at where id = auth_api.uid() $$;
alter function auth.ask_closing owner to kabar_auth_system;
grant execute on function auth.ask_closing to kabar_auth;
