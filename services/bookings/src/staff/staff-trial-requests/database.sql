-- Assigns a companion to a pending trial request for staff, and opens their conversation. Null on success, otherwise the refusal;
-- the caller then rolls back.
create function bookings.store_trial_assignment(request uuid, companion uuid, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator');
    update bookings.trial_requests as own set status = 'assigned', assigned_companion_id = companion,
        assigned_at = date_trunc('milliseconds', at), assigned_by = auth_api.uid(), accepted_at = null
      where own.id = request and own.status = 'pending';
    select bookings.assign_companion(own.requester_user_id, companion, 'trial_request', at) from bookings.trial_requests as own
      where own.id = request and own.assigned_companion_id = companion;
  $$;
alter function bookings.store_trial_assignment owner to kabar_bookings_system;
grant execute on function bookings.store_trial_assignment to kabar_bookings;

-- Up to 50 companions who can be assigned to a pending trial request, best match first: the languages and interests shared with the
-- client, the client's preferred times that overlap the companion's hours of the next 7 days, and the ten-minute times in them that
-- are free for both. Without preferred times all of the companion's open times count. For staff.
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
          where declined.trial_request_id = request) || client_api.people_around(wanted.requester_user_id)) as found
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

-- Staff tasks: trial requests without a companion, oldest first, after a keyset position. Empty for callers who are not staff.
create function bookings_api.trial_request_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.waiting_since, request.requester_user_id, null::uuid, null::text, null::uuid, null::timestamptz
      from bookings.trial_requests as request
      where (auth_api.has_role('admin') or auth_api.has_role('moderator')) and request.status = 'pending' and request.waiting_since <= at
        and (after_id is null or (request.waiting_since, request.id) > (after_moment, after_id))
      order by request.waiting_since, request.id limit most
  $$;
alter function bookings_api.trial_request_tasks owner to kabar_bookings_system;
grant execute on function bookings_api.trial_request_tasks to kabar_backoffice;

-- The time range of a weekly preferred time ({day, start_utc, end_utc}) on a UTC date; an end before the start is on the next day.
create function bookings.wished_range(wish jsonb, day date) returns tstzrange
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select tstzrange((day + (wish ->> 'start_utc')::time) at time zone 'UTC',
      (day + (wish ->> 'end_utc')::time) at time zone 'UTC'
        + case when wish ->> 'end_utc' <= wish ->> 'start_utc' then interval '1 day' else interval '0' end)
  $$;
alter function bookings.wished_range owner to kabar_bookings_system;
