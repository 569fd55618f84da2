-- The name of an account without a profile: as given at sign-up, else the first part of the address.
create function auth.sign_up_name(sign_up jsonb, email text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(nullif(sign_up ->> 'fullName', ''), nullif(split_part(email, '@', 1), ''), 'User')
  $$;
alter function auth.sign_up_name owner to kabar_auth_system;
