-- The part of a match stream that is among few companions.
create function companion.few_matches(few uuid[], walked text[], must text[], spoken text[], speaks boolean, free_at timestamptz,
    after_time timestamptz, after_id uuid, most integer)
  returns table (companion_id uuid, next_free_at timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select row.companion_id, row.next_free_at
      from (select own.companion_id, own.next_free_at from companion.match_keys as own
        where own.companion_id = any (few) and own.key = any (walked)
          and (own.next_free_at, own.companion_id) > (after_time, after_id)
        group by own.companion_id, own.next_free_at
        order by own.next_free_at, own.companion_id offset 0) as row
      where (select count(*) from companion.match_keys as other
          where other.companion_id = row.companion_id and other.key = any (must)) = cardinality(must)
        and speaks = ((select count(*) from companion.match_keys as other
          where other.companion_id = row.companion_id and other.key = any (spoken)) > 0)
        and bookings_api.is_free_at(row.companion_id, free_at)
      limit most
  $$;
alter function companion.few_matches owner to kabar_companion_system;

-- One keyset page of the match list, ordered by whether the companion speaks one of the caller's languages, then by next free time,
-- then by id. The caller's languages are those of their client profile, else the language of their account. Callers fetch one row
-- more than they show; only the last shown row (the last but one) has position_time. Each step walks an index and stops when the page
-- is full. Other plans are disabled: Postgres would choose a sequential scan while there are few companions or statistics are old,
-- and keep that plan when there are many.
create function companion.list_matches(at timestamptz, language text, interest text, medium text, free_at timestamptz,
    after_speaks boolean, after_time timestamptz, after_id uuid, most integer)
  returns table (id uuid, full_name text, avatar_url text, bio text, languages text[], shared_interests text[],
    speaks_yours boolean, next_free_at timestamptz, position_time text,
    rating double precision, review_count integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
    with own as materialized (
      select coalesce(nullif(array(select 'language:' || companion.language_key(spoken) from unnest(words.languages) as spoken), '{}'),
            array['language:' || case (select reader.language from auth_api.reader(auth_api.uid()) as reader)
              when 'id' then 'indonesian' else 'english' end]) as spoken,
          array(select lower(btrim(topic)) from unnest(words.interests) as topic) as interests
        from (select) as one left join client_api.reader_words() as words on true
    ), wanted as materialized (
      select array_remove(array['interest:' || lower(btrim(list_matches.interest)),
        'language:' || companion.language_key(list_matches.language), 'medium:' || list_matches.medium], null) as must
    ), speaking as materialized (
      -- The common case: the stored lists of the caller's languages, without other filters.
      (select candidate.companion_id, candidate.next_free_at
        from own cross join wanted cross join lateral unnest(own.spoken) as list (key)
          cross join lateral (
            select stored.companion_id, stored.next_free_at
              from companion.match_keys as stored
              where stored.key = list.key and (stored.next_free_at, stored.companion_id) > (after_time, after_id)
              order by stored.next_free_at, stored.companion_id
              limit most
          ) as candidate
        where after_speaks and wanted.must = '{}' and free_at is null
        group by candidate.companion_id, candidate.next_free_at
        order by candidate.next_free_at, candidate.companion_id
        limit most)
      union all
      select stream.companion_id, stream.next_free_at
        from own cross join wanted
          cross join lateral companion.match_stream(wanted.must, own.spoken, true, free_at, after_time, after_id, most) as stream
        where after_speaks and (wanted.must <> '{}' or free_at is not null)
    ), others as materialized (
      select stream.companion_id, stream.next_free_at
        from own cross join wanted cross join (select count(*)::integer as count from speaking) as before
          cross join lateral companion.match_stream(wanted.must, own.spoken, false, free_at,
            case when after_speaks then '-infinity' else after_time end,
            case when after_speaks then '00000000-0000-0000-0000-000000000000' else after_id end,
            most - before.count) as stream
        where before.count < most
    ), found as materialized (
      select one.companion_id, one.next_free_at, one.speaks,
          row_number() over (order by one.speaks desc, one.next_free_at, one.companion_id) as place
        from (select speaking.companion_id, speaking.next_free_at, true as speaks from speaking
          union all select others.companion_id, others.next_free_at, false from others) as one)
    select shown.id, shown.full_name, shown.avatar_url, shown.bio, shown.languages,
        array(select topic from unnest(shown.interests) as topic where lower(btrim(topic)) = any (own.interests)),
        found.speaks, bookings_api.next_free_moment(free.next_free_at, free.last_free_at, list_matches.at),
        case when found.place = most - 1 then trim(both '"' from to_json(found.next_free_at)::text) end,
        stars.rating, stars.review_count
      from own cross join found
      join companion.public_companions as shown on shown.id = found.companion_id
      left join bookings_api.next_free_times as free on free.companion_id = found.companion_id
      left join bookings_api.ratings as stars on stars.companion_id = found.companion_id
      order by found.place
  $$;
alter function companion.list_matches owner to kabar_companion_system;
grant execute on function companion.list_matches to kabar_companion;

-- Companions of the match list, in order, after a keyset position, who have all of the given keys and do (or do not) speak one of the
-- reader's languages. Walks the shortest inverted list that can contain them (lengths are counted up to a bound) and checks the other
-- conditions row by row, so that the cost depends on the page, not the list. The checks use count instead of EXISTS, for which
-- Postgres may read a whole list into a hash. If fewer than a thousand companions have a slot at the requested time, it reads those
-- instead, which avoids a long scan for few matches.
create function companion.match_stream(must text[], spoken text[], speaks boolean, free_at timestamptz,
    after_time timestamptz, after_id uuid, most integer)
  returns table (companion_id uuid, next_free_at timestamptz)
  language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
  as $$
  declare
    bound constant integer := 100;
    walked text[];
    shortest bigint;
    few uuid[];
    rest text[];
  begin
    if speaks and cardinality(spoken) = 0 then return; end if;
    select list.keys, list.length into walked, shortest from companion.shortest_list(must, spoken, speaks, free_at is not null, bound) as list;
    if free_at is not null then
      few := bookings_api.companions_with_slot_at(free_at, 1000);
      if shortest < bound and cardinality(few) >= shortest then few := null; end if;
    end if;
    -- The condition of the list that is walked is not checked again.
    rest := array(select wanted.key from unnest(must) as wanted (key) where array[wanted.key] <> walked);
    if few is not null then
      return query select * from companion.few_matches(few, walked, rest, spoken, speaks, free_at, after_time, after_id, most);
    else
      return query select * from companion.walked_matches(walked, rest, spoken, speaks, free_at, after_time, after_id, most);
    end if;
  end $$;
alter function companion.match_stream owner to kabar_companion_system;

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

-- The list of a match stream that is walked: the shortest of those that hold all matches, with its length counted up to a bound.
-- Without conditions one list alone can hold them, whose length is null.
create function companion.shortest_list(must text[], spoken text[], speaks boolean, is_for_a_time boolean, bound integer)
  returns table (keys text[], length bigint)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case when speaks then spoken else array[''] end, null where must = '{}' and not is_for_a_time
    union all
    (select array(select jsonb_array_elements_text(list)), length
      from (select coalesce((select jsonb_agg(jsonb_build_array(wanted.key)) from unnest(must) as wanted (key)), '[]')
            || case when speaks then jsonb_build_array(to_jsonb(spoken)) else '[]' end as lists) as one
        cross join lateral jsonb_array_elements(case one.lists when '[]' then '[[""]]' else one.lists end) with ordinality as list (list, place)
        cross join lateral (
          select count(*) as length from (
            select from jsonb_array_elements_text(list) as own (key)
              join companion.match_keys as row on row.key = own.key limit bound) as counted
        ) as counted
      where must <> '{}' or is_for_a_time
      order by length, place limit 1)
  $$;
alter function companion.shortest_list owner to kabar_companion_system;

-- The part of a match stream that is found by walking lists in the order of the next free times.
create function companion.walked_matches(walked text[], must text[], spoken text[], speaks boolean, free_at timestamptz,
    after_time timestamptz, after_id uuid, most integer)
  returns table (companion_id uuid, next_free_at timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select row.companion_id, row.next_free_at
      from unnest(walked) as list (key)
      cross join lateral (
        select candidate.companion_id, candidate.next_free_at
          from companion.match_keys as candidate
          where candidate.key = list.key
            and (candidate.next_free_at, candidate.companion_id) > (after_time, after_id)
            and (must = '{}' or (select count(*) from companion.match_keys as other
              where other.companion_id = candidate.companion_id and other.key = any (must)) = cardinality(must))
            and (speaks and walked <@ spoken or speaks = ((select count(*) from companion.match_keys as other
              where other.companion_id = candidate.companion_id and other.key = any (spoken)) > 0))
            and (free_at is null or bookings_api.is_free_at(candidate.companion_id, free_at))
          order by candidate.next_free_at, candidate.companion_id
          limit most
      ) as row
      group by row.companion_id, row.next_free_at
      order by row.next_free_at, row.companion_id
      limit most
  $$;
alter function companion.walked_matches owner to kabar_companion_system;
