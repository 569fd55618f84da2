-- The profile of a new account. The audience comes from the sign-up or is older_user; never from the caller.
-- needs auth.refuse, auth.sign_up_name, auth_api.uid
create function auth.create_profile(wanted text, timezone text, language text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.refuse('KB401', 'signed_out') where not exists (select from auth.accounts where id = auth_api.uid());
    insert into auth.profiles (id, full_name, preferred_name, user_type, avatar_url, timezone, language, adult_declared_at)
      select account.id,
          auth.sign_up_name(account.sign_up, account.email::text),
          nullif(account.sign_up ->> 'preferredName', ''),
          case when wanted in ('client', 'companion') then wanted else 'older_user' end,
          account.sign_up ->> 'avatarUrl',
          coalesce(create_profile.timezone, account.sign_up ->> 'timezone'),
          case when create_profile.language = 'id' then 'id' else 'en' end,
          case when account.sign_up -> 'adult' = 'true' then account.created_at end
        from auth.accounts as account where account.id = auth_api.uid()
      on conflict (id) do nothing;
  $$;
alter function auth.create_profile owner to kabar_auth_system;
grant execute on function auth.create_profile to kabar_auth;
