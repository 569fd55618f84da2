/** The match list as a plain query of the tables, for the reader with this id. */
export function matchQuery(reader: string): string {
  return `select profile.id, profile.full_name, profile.avatar_url, profile.bio, profile.languages,
      array(select topic from unnest(profile.interests) as topic where topic = any (reader.interests)) as shared_interests,
      profile.languages && coalesce(reader.languages, '{English}') as speaks_yours, free.next_free_at,
      stars.rating, stars.review_count
    from companion.companions as companion join auth.profiles as profile on profile.id = companion.user_id
      left join bookings.next_free_times as free on free.companion_id = companion.user_id
      left join client.older_user_profiles as reader on reader.user_id = ${reader}
      left join bookings_api.ratings as stars on stars.companion_id = companion.user_id
    where companion.is_verified and profile.user_type = 'companion' and cardinality(profile.introduction_missing) = 0
    order by speaks_yours desc, free.next_free_at, companion.user_id`;
}
