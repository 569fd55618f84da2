-- Verified companions as clients see them. Permission is checked once, by auth_api.companion_profiles. The match list omits companions
-- without a picture, bio or language (is_findable false), but a link to their profile works.
-- needs auth_api.companion_profiles
-- not null id, full_name, preferred_name, languages, interests, photos, is_findable
create view companion.public_companions as
  select profile.id, profile.full_name, profile.avatar_url, profile.bio, profile.gender, profile.age_bracket,
      profile.education, profile.languages, profile.interests, profile.photos,
      profile.preferred_name, cardinality(profile.introduction_missing) = 0 as is_findable
    from companion.companions as companion join auth_api.companion_profiles as profile on profile.id = companion.user_id
    where companion.is_verified;
alter view companion.public_companions owner to kabar_companion_system;
grant select on companion.public_companions to kabar_companion;
