-- What a companion shows to clients.
-- needs auth_api.has_role, auth_api.uid
-- not null id, full_name, preferred_name, photos, created_at, languages, interests, introduction_missing
create view auth_api.companion_profiles as
  select id, full_name, avatar_url, bio, gender, age_bracket, education, photos, timezone, created_at,
      languages, interests, coalesce(preferred_name, full_name) as preferred_name, introduction_missing
    from auth.profiles
    where user_type = 'companion' and ((select auth_api.uid()) is not null or (select auth_api.has_role('system')));
alter view auth_api.companion_profiles owner to kabar_auth_system;
grant select on auth_api.companion_profiles to kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system,
  kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
