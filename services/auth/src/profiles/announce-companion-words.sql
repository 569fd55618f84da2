-- The match list finds companions by their languages and interests; this tells it when those change.
create function auth.announce_companion_words() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform jobs_api.enqueue('companion:renew-match-keys', jsonb_build_object('companionId', new.id),
      job_key => 'companion:renew-match-keys:' || new.id);
    return null;
  end $$;
alter function auth.announce_companion_words owner to kabar_auth_system;
create trigger profiles_companion_words_announced after update of languages, interests, user_type, bio, avatar_url on auth.profiles
  for each row when ('companion' in (old.user_type, new.user_type)
    and (old.languages, old.interests, old.user_type, old.introduction_missing)
      is distinct from (new.languages, new.interests, new.user_type, new.introduction_missing))
  execute function auth.announce_companion_words();
