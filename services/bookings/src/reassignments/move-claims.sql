-- Claims for the next companion the time of some locked bookings, at the times of `times` (booking id to ISO instant)
-- where it names one, and for the client where that is another time; then frees what is not needed any more. Like
-- bookings.claim_time, in one statement in the order of people and times, and nothing is freed before it, so that two
-- of these never wait for each other in a circle; what is taken is left out.
-- needs bookings.renew_next_free_time
create function bookings.move_claims(sources uuid[], client uuid, present uuid, next uuid, times jsonb, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(wanted.starts, wanted.starts + wanted.length), 'booking', wanted.id
        from (
          select booking.id, booking.scheduled_at, booking.duration_minutes * interval '1 minute' as length,
              coalesce((times ->> booking.id::text)::timestamptz, booking.scheduled_at) as starts
            from bookings.bookings as booking where booking.id = any (sources)
        ) as wanted, unnest(array[move_claims.client, move_claims.next]) as person
        where person = move_claims.next or wanted.starts <> wanted.scheduled_at
        order by person, wanted.starts, wanted.id
      on conflict do nothing;
    update bookings.time_claims as claim set live = false from bookings.bookings as booking
      where booking.id = any (sources) and claim.source_id = booking.id and claim.live
        and (claim.person_id = present or claim.person_id = client and lower(claim.during) = booking.scheduled_at
          and (times ->> booking.id::text)::timestamptz <> booking.scheduled_at);
    perform bookings.renew_next_free_time(move_claims.next, at);
    perform jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', present),
      job_key => 'bookings:renew-next-free-times:' || present);
  end $$;
alter function bookings.move_claims owner to kabar_bookings_system;
