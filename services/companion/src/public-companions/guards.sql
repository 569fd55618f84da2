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
