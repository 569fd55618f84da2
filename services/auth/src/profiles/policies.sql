create policy profiles_system on auth.profiles to kabar_auth_system using (true) with check (true);
create policy profiles_own on auth.profiles to kabar_auth using (id = (select auth_api.uid()));
grant select, update (full_name, preferred_name, avatar_url, timezone, location, language, bio, photos, gender, age_bracket,
  education, updated_at, languages, interests, landing_id, adult_declared_at) on auth.profiles to kabar_auth;
grant select, insert, update on auth.profiles to kabar_auth_system;

create policy figures_system on auth.figures to kabar_auth_system using (true) with check (true);
grant select, insert, update (count) on auth.figures to kabar_auth_system;

grant select on auth.zone_offsets to kabar_auth_system;
create policy unfinished_accounts_system on auth.unfinished_accounts to kabar_auth_system using (true) with check (true);
grant select, insert, delete on auth.unfinished_accounts to kabar_auth_system;
