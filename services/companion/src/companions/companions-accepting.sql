-- Verified companions who accept a medium, with the languages and interests that they share with a person; at most 200,
-- most in common first. search: a part of the name, or null. For security-definer functions of other services, which staff
-- call. However many companions there are, so many are looked at: those of a name, or else the first 300 of each language
-- who are free soonest, and the 300 newest.
-- needs auth_api.companion_profiles, auth_api.people_named, companion.language_key
create function companion_api.companions_accepting(medium text, languages text[], interests text[], search text, without uuid[])
  returns table (companion_id uuid, shared_languages text[], shared_interests text[], accepted_mediums text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select found.id, found.spoken, found.liked, found.accepted_mediums
      from (
        select profile.id, profile.full_name, companion.accepted_mediums,
            array(select own from unnest(profile.languages) with ordinality as told (own, place)
              where companion.language_key(own) in (select companion.language_key(theirs)
                from unnest(companions_accepting.languages) as theirs) order by place) as spoken,
            array(select own from unnest(profile.interests) with ordinality as told (own, place)
              where lower(btrim(own)) in (select lower(btrim(theirs))
                from unnest(companions_accepting.interests) as theirs) order by place) as liked
          from companion.companions as companion
          join auth_api.companion_profiles as profile on profile.id = companion.user_id
          where companion.is_verified and companions_accepting.medium = any (companion.accepted_mediums)
            and companion.user_id <> all (without)
            and companion.user_id = any (array(
              select auth_api.people_named(search, 1000) where search is not null
              union
              select soon.companion_id from unnest(companions_accepting.languages) as wanted (language)
                cross join lateral (select key.companion_id from companion.match_keys as key
                  where key.key = 'language:' || companion.language_key(wanted.language)
                  order by key.next_free_at, key.companion_id limit 300) as soon
                where search is null
              union
              (select newest.user_id from companion.companions as newest where search is null and newest.is_verified
                order by newest.user_id desc limit 300)))
      ) as found
      order by cardinality(found.spoken) > 0 desc, cardinality(found.liked) desc, found.full_name, found.id
      limit 200
  $$;
alter function companion_api.companions_accepting owner to kabar_companion_system;
grant execute on function companion_api.companions_accepting to kabar_bookings_system;
