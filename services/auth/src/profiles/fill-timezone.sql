-- The time zone of the caller's browser, where the profile has none. Null when it is done, else why it could not be;
-- the transaction goes on.
-- needs auth_api.uid
create function auth.fill_timezone(wanted text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update auth.profiles set timezone = wanted, updated_at = now() where id = auth_api.uid() and timezone is null;
    return null;
  exception when others then
    return sqlerrm;
  end $$;
alter function auth.fill_timezone owner to kabar_auth_system;
grant execute on function auth.fill_timezone to kabar_auth;
