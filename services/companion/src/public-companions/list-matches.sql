-- A page of the match list for the caller: who speaks a language of hers first, then who is free soonest, then by id.
-- Her languages are those of her client profile, or else the one in which she reads. The position is that of the last
-- companion of the page before. Every step is a walk along an index that ends with the page. No other plan is allowed: one
-- that reads a whole table is chosen while there are few companions, or from old statistics, and kept when there are many.
-- needs auth_api.reader, auth_api.uid, bookings_api.next_free_moment, bookings_api.next_free_times, client_api.reader_words
-- needs companion.language_key, companion.match_stream, companion.public_companions
create function companion.list_matches(at timestamptz, language text, interest text, medium text, free_at timestamptz,
    after_speaks boolean, after_time timestamptz, after_id uuid, most integer)
  returns table (id uuid, full_name text, avatar_url text, bio text, languages text[], shared_interests text[],
    speaks_yours boolean, next_free_at timestamptz, position_time timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
  #variable_conflict use_variable
  declare
    reader record;
    spoken text[];
    must text[] := array_remove(array['interest:' || lower(btrim(interest)),
      'language:' || companion.language_key(language), 'medium:' || medium], null);
    found_ids uuid[];
    found_times timestamptz[];
    found_speaks boolean[];
    more_ids uuid[];
    more_times timestamptz[];
  begin
    select words.languages, words.interests into reader from client_api.reader_words() as words;
    spoken := array(select 'language:' || companion.language_key(own) from unnest(case
      when cardinality(reader.languages) > 0 then reader.languages
      else array[case (select own.language from auth_api.reader(auth_api.uid()) as own)
        when 'id' then 'indonesian' else 'english' end] end) as own);
    select coalesce(array_agg(stream.companion_id), '{}'), coalesce(array_agg(stream.next_free_at), '{}')
      into found_ids, found_times
      from companion.match_stream(must, spoken, true, free_at, after_time, after_id, most) as stream
      where after_speaks;
    found_speaks := array_fill(true, array[cardinality(found_ids)]);
    if cardinality(found_ids) < most then
      select coalesce(array_agg(stream.companion_id), '{}'), coalesce(array_agg(stream.next_free_at), '{}')
        into more_ids, more_times
        from companion.match_stream(must, spoken, false, free_at,
          case when after_speaks then '-infinity' else after_time end,
          case when after_speaks then '00000000-0000-0000-0000-000000000000' else after_id end,
          most - cardinality(found_ids)) as stream;
      found_ids := found_ids || more_ids;
      found_times := found_times || more_times;
      found_speaks := found_speaks || array_fill(false, array[cardinality(more_ids)]);
    end if;
    return query
      select shown.id, shown.full_name, shown.avatar_url, shown.bio, shown.languages,
          array(select topic from unnest(shown.interests) with ordinality as told (topic, place)
            where lower(btrim(topic)) in (select lower(btrim(own)) from unnest(reader.interests) as own) order by place),
          found.speaks, bookings_api.next_free_moment(free.next_free_at, free.last_free_at, at), found.at_position
        from unnest(found_ids, found_times, found_speaks) with ordinality as found (id, at_position, speaks, place)
        join companion.public_companions as shown on shown.id = found.id
        left join bookings_api.next_free_times as free on free.companion_id = found.id
        order by found.place;
  end $$;
alter function companion.list_matches owner to kabar_companion_system;
grant execute on function companion.list_matches to kabar_companion;
