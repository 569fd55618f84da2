-- Fills empty fields of the caller's profile with what the provider knows; without a profile, stores it in sign_up for
-- create_profile. Returns false instead of raising if nothing could be written, so that the sign-in continues.
create function auth.fill_from_provider(name text, picture text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update auth.profiles set full_name = case when full_name = '' then coalesce(name, '') else full_name end,
        avatar_url = coalesce(avatar_url, picture) where id = auth_api.uid();
    if not found and picture is not null then
      update auth.accounts set sign_up = sign_up || jsonb_build_object('avatarUrl', picture) where id = auth_api.uid();
    end if;
    return true;
  exception when others then
    return false;
  end $$;
alter function auth.fill_from_provider owner to kabar_auth_system;
grant execute on function auth.fill_from_provider to kabar_auth;
