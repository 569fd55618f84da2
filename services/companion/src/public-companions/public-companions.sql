-- Verified companions as people see them who look for one: one view, so that one check of who asks (that of the profiles) is
-- enough where two views joined would each make theirs.
-- Whoever has no picture, bio or language yet is not findable: the list leaves her out, a link to her profile still works.
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
