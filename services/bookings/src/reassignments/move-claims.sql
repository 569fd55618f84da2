-- Claims for the next companion the times of some locked bookings of a client, and for the client where that is another time than
-- before; then frees what is not needed any more. Like bookings.claim_times, in one statement in the order of people and times, and
-- nothing is freed before it, so that two of these never wait for each other in a circle. Answers the bookings whose times are claimed
-- for both. For staff.
-- needs bookings.renew_next_free_time, bookings.require_role
create function bookings.move_claims(sessions uuid[], starts timestamptz[], client uuid, present uuid, next uuid, at timestamptz)
  returns uuid[]
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator');
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(wanted.start, wanted.start + own.duration_minutes * interval '1 minute'), 'booking', own.id
        from unnest(sessions, starts) as wanted (id, start)
          join bookings.bookings as own on own.id = wanted.id and own.user_id = client and own.companion_id = present,
          unnest(array[client, next]) as person
        where person = next or wanted.start <> own.scheduled_at
        order by person, wanted.start, own.id
      on conflict do nothing;
    update bookings.time_claims as claim set live = false
      from bookings.bookings as own join unnest(sessions, starts) as wanted (id, start) on wanted.id = own.id
      where own.user_id = client and own.companion_id = present and claim.source_id = own.id and claim.live
        and (claim.person_id = present or claim.person_id = client and lower(claim.during) = own.scheduled_at
          and wanted.start <> own.scheduled_at);
    select bookings.renew_next_free_time(next, at);
    select jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', present),
      job_key => 'bookings:renew-next-free-times:' || present);
    select array(select wanted.id from unnest(sessions, starts) as wanted (id, start) where (
      select count(*) from bookings.time_claims as claim where claim.source_id = wanted.id and claim.live
        and claim.person_id in (client, next) and lower(claim.during) = wanted.start) = 2)
  $$;
alter function bookings.move_claims owner to kabar_bookings_system;
grant execute on function bookings.move_claims to kabar_bookings;
