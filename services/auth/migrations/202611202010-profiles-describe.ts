import { type Kysely, sql } from 'kysely';

/** What a companion tells clients beside the bio: languages spoken, topics in their English names, a few photos. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table auth.profiles
      add column languages text[] not null default '{}',
      add column interests text[] not null default '{}',
      add constraint profiles_photos check (cardinality(photos) <= 6);
    grant update (languages, interests) on auth.profiles to kabar_auth;
    create or replace view auth_api.companion_profiles as
      select id, full_name, avatar_url, bio, gender, age_bracket, education, photos, timezone, created_at,
          languages, interests
        from auth.profiles
        where user_type = 'companion' and ((select auth_api.uid()) is not null or (select auth_api.has_role('system')));
  `.execute(db);
}
