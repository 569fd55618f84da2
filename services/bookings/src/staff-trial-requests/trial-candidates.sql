-- Up to 50 companions who may be assigned to a pending trial request, best first, with the reasons: languages and
-- interests shared with the client, wished times within her hours of the next 7 days, and the ten-minute times among
-- those that are open for both. Without wished times all her open times count. For staff only.
-- needs auth_api.has_role, auth_api.reader, bookings.free_times, bookings.half_hours, bookings.wished_range, client_api.words_of_client, companion_api.companions_accepting
create function bookings.trial_candidates(request uuid, search text, at timestamptz)
  returns table (companion_id uuid, shared_languages text[], shared_interests text[], accepted_mediums text[],
    overlapping_times jsonb, first_open_time timestamptz, open_times integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with span as materialized (
      select tstzrange(at, at + interval '7 days') as week where auth_api.has_role('admin') or auth_api.has_role('moderator')
    ), wanted as materialized (
      select own.*, span.week, words.interests,
          case when cardinality(words.languages) > 0 then words.languages
            else array[case reader.language when 'id' then 'Indonesian' else 'English' end] end as languages
        from span cross join bookings.trial_requests as own
          left join lateral client_api.words_of_client(own.requester_user_id) as words on true
          left join lateral auth_api.reader(own.requester_user_id) as reader on true
        where own.id = request
    ), wishes as materialized (
      select range_agg(bookings.wished_range(wish.value, day::date) * wanted.week) as wished
        from wanted cross join jsonb_array_elements(wanted.preferred_times) as wish
          cross join generate_series(date_trunc('day', at at time zone 'UTC') - interval '1 day',
            date_trunc('day', at at time zone 'UTC') + interval '7 days', interval '1 day') as day
        where extract(dow from day) = (wish.value ->> 'day')::integer
    )
    select found.companion_id, found.shared_languages, found.shared_interests, found.accepted_mediums,
        coalesce(hours.overlapping, '[]'), free.first, coalesce(free.count, 0)::integer
      from wanted cross join wishes cross join lateral companion_api.companions_accepting(wanted.preferred_medium, wanted.languages,
        coalesce(wanted.interests, '{}'), search,
        array(select declined.companion_id from bookings.trial_request_declines as declined
          where declined.trial_request_id = request)) as found
      cross join lateral (
        select jsonb_agg(wish.value order by wish.place) as overlapping
          from jsonb_array_elements(wanted.preferred_times) with ordinality as wish (value, place)
          where exists (select from bookings.half_hours(found.companion_id, wanted.week, at) as half
            cross join generate_series(-1, 0) as shift
            where tstzrange(half.start_time, half.end_time)
              && bookings.wished_range(wish.value, (half.start_time at time zone 'UTC')::date + shift)
              and extract(dow from (half.start_time at time zone 'UTC')::date + shift) = (wish.value ->> 'day')::integer)
      ) as hours
      cross join lateral (
        select min(moment) as first, count(*) as count
          from bookings.free_times(found.companion_id, at, at + interval '7 days') as moment
          where (wishes.wished is null or wishes.wished @> tstzrange(moment, moment + interval '10 minutes'))
            and not exists (select from bookings.time_claims as claim where claim.person_id = wanted.requester_user_id
              and claim.live and claim.during && tstzrange(moment, moment + interval '10 minutes'))
      ) as free
      order by cardinality(found.shared_languages) > 0 desc, coalesce(free.count, 0) > 0 desc,
        jsonb_array_length(coalesce(hours.overlapping, '[]')) desc, cardinality(found.shared_interests) desc,
        free.first nulls last, found.companion_id
      limit 50
  $$;
alter function bookings.trial_candidates owner to kabar_bookings_system;
grant execute on function bookings.trial_candidates to kabar_bookings;
