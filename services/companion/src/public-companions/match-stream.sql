-- One part of the match list, in order, after a position: companions that have all of some keys and do (or do not)
-- speak one of the reader's languages. Walks the shortest list that can contain them and checks the other conditions
-- row by row, so that the cost of a page depends on what it shows; lengths are counted up to a bound. The checks use
-- count instead of EXISTS, for which Postgres may read a whole list into a hash. When fewer than a thousand
-- companions have a slot at the requested time, those are read instead: their places first, and the checks in that order until
-- the page is full. So a time at which few are free among very many never walks the list of all.
-- needs bookings_api.companions_with_slot_at, bookings_api.is_free_at
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
    -- What the list that is walked already says is not asked again.
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
