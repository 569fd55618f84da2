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
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
  #variable_conflict use_variable
  declare
    spoken text[];
    own_interests text[];
    must text[] := '{}';
    found_ids uuid[];
    found_times timestamptz[];
    found_speaks boolean[];
    more_ids uuid[];
    more_times timestamptz[];
  begin
    select array(select 'language:' || companion.language_key(own) from unnest(words.languages) as own),
        array(select lower(btrim(own)) from unnest(words.interests) as own)
      into spoken, own_interests from client_api.reader_words() as words;
    if spoken is null or spoken = '{}' then
      spoken := array['language:' || case (select own.language from auth_api.reader(auth_api.uid()) as own)
        when 'id' then 'indonesian' else 'english' end];
    end if;
    if num_nonnulls(language, interest, medium) > 0 then
      must := array_remove(array['interest:' || lower(btrim(interest)),
        'language:' || companion.language_key(language), 'medium:' || medium], null);
    end if;
    if not after_speaks then
      found_ids := '{}';
      found_times := '{}';
    elsif must = '{}' and free_at is null then
      -- The common case: the stored lists of the caller's languages, without other filters.
      select coalesce(array_agg(row.companion_id), '{}'), coalesce(array_agg(row.next_free_at), '{}')
        into found_ids, found_times
        from (
          select candidate.companion_id, candidate.next_free_at
            from unnest(spoken) as list (key)
            cross join lateral (
              select own.companion_id, own.next_free_at
                from companion.match_keys as own
                where own.key = list.key and (own.next_free_at, own.companion_id) > (after_time, after_id)
                order by own.next_free_at, own.companion_id
                limit most
            ) as candidate
            group by candidate.companion_id, candidate.next_free_at
            order by candidate.next_free_at, candidate.companion_id
            limit most
        ) as row;
    else
      select coalesce(array_agg(stream.companion_id), '{}'), coalesce(array_agg(stream.next_free_at), '{}')
        into found_ids, found_times
        from companion.match_stream(must, spoken, true, free_at, after_time, after_id, most) as stream;
    end if;
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
          array(select topic from unnest(shown.interests) as topic where lower(btrim(topic)) = any (own_interests)),
          found.speaks, bookings_api.next_free_moment(free.next_free_at, free.last_free_at, at),
          case when found.place = most - 1 then trim(both '"' from to_json(found.at_position)::text) end,
          stars.rating, stars.review_count
        from unnest(found_ids, found_times, found_speaks) with ordinality as found (id, at_position, speaks, place)
        join companion.public_companions as shown on shown.id = found.id
        left join bookings_api.next_free_times as free on free.companion_id = found.id
        left join bookings_api.ratings as stars on stars.companion_id = found.id
        order by found.place;
  end $$;
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
  #variable_conflict use_column
  declare
    bound constant integer := 100;
    lists jsonb := '[]';
    walked text[];
    shortest bigint;
    few uuid[];
    known boolean;
  begin
    if speaks and cardinality(spoken) = 0 then return; end if;
    if must = '{}' and free_at is null then
      -- one list alone can hold them
      walked := case when speaks then spoken else array[''] end;
    else
      select jsonb_agg(jsonb_build_array(wanted.key)) into lists from unnest(must) as wanted (key);
      lists := coalesce(lists, '[]') || case when speaks then jsonb_build_array(to_jsonb(spoken)) else '[]' end;
      if lists = '[]' then lists := '[[""]]'; end if;
      select array(select jsonb_array_elements_text(list)), length into walked, shortest
        from jsonb_array_elements(lists) with ordinality as list (list, place)
        cross join lateral (
          select count(*) as length from (
            select from jsonb_array_elements_text(list) as own (key)
              join companion.match_keys as row on row.key = own.key limit bound) as counted
        ) as counted
        order by length, place limit 1;
    end if;
    if free_at is not null then
      few := bookings_api.companions_with_slot_at(free_at, 1000);
      if shortest < bound and cardinality(few) >= shortest then few := null; end if;
    end if;
    -- The condition of the list that is walked is not checked again.
    if must <> '{}' then
      must := array(select wanted.key from unnest(must) as wanted (key) where array[wanted.key] <> walked);
    end if;
    known := speaks and walked <@ spoken;
    if few is not null then
      return query
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
          limit most;
      return;
    end if;
    return query
      select row.companion_id, row.next_free_at
        from unnest(walked) as list (key)
        cross join lateral (
          select candidate.companion_id, candidate.next_free_at
            from companion.match_keys as candidate
            where candidate.key = list.key
              and (candidate.next_free_at, candidate.companion_id) > (after_time, after_id)
              and (must = '{}' or (select count(*) from companion.match_keys as other
                where other.companion_id = candidate.companion_id and other.key = any (must)) = cardinality(must))
              and (known or speaks = ((select count(*) from companion.match_keys as other
                where other.companion_id = candidate.companion_id and other.key = any (spoken)) > 0))
              and (free_at is null or bookings_api.is_free_at(candidate.companion_id, free_at))
            order by candidate.next_free_at, candidate.companion_id
            limit most
        ) as row
        group by row.companion_id, row.next_free_at
        order by row.next_free_at, row.companion_id
        limit most;
  end $$;
alter function companion.match_stream owner to kabar_companion_system;
