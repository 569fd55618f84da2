-- Stores the browser's time zone where the caller's profile has none. Null on success, else the reason of the failure;
-- the transaction continues.
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
