-- The claimed times of some people between two times, extended by a pause on both sides; without the claims of one session
-- (`ignoring`) and its old time after a move.
create function bookings.busy_hours(people uuid[], from_time timestamptz, to_time timestamptz, pause interval, ignoring uuid)
  returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(lower(claim.during) - pause, upper(claim.during) + pause)), '{}')
      from bookings.time_claims as claim
      where claim.person_id = any (people) and claim.live and claim.source_id is distinct from ignoring
        and claim.during && tstzrange(from_time - pause, to_time + pause)
        and not exists (select from bookings.undoable_moves as kept where kept.booking_id = ignoring and kept.hold_id = claim.source_id)
  $$;
alter function bookings.busy_hours owner to kabar_bookings_system;

-- The client and mediums of a companion's sessions with a loved one around now. Excludes proposals, cancelled sessions, and sessions
-- arranged before the assignment ended. The client service checks this before it reveals a phone number.
create function bookings_api.call_mediums_near(loved_one uuid, companion uuid, margin interval)
  returns table (client_id uuid, medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct booking.user_id, booking.medium from bookings.bookings as booking
      where booking.loved_one_id = loved_one and booking.companion_id = call_mediums_near.companion
        and booking.medium <> 'video' and booking.status not in ('cancelled', 'pending')
        and booking.scheduled_at <= now() + margin
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' >= now() - margin
        and booking.created_at > coalesce((select max(own.ended_at) from bookings.client_companion_assignments as own
          where own.client_id = booking.user_id and own.companion_id = booking.companion_id
          having bool_and(own.status = 'ended')), '-infinity')
  $$;
alter function bookings_api.call_mediums_near owner to kabar_bookings_system;
grant execute on function bookings_api.call_mediums_near to kabar_client_system;

-- The mediums of a companion's sessions with the client themselves around now. Excludes proposals, cancelled sessions, sessions
-- arranged before the assignment ended, and all sessions while the client is suspended (decision 99). The client service checks
-- this before it reveals a phone number.
create function bookings_api.call_mediums_of_client_near(client uuid, companion uuid, margin interval)
  returns table (medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct booking.medium from bookings.bookings as booking
      where booking.user_id = client and booking.companion_id = call_mediums_of_client_near.companion
        and booking.loved_one_id is null and not auth_api.is_out(client, false)
        and booking.medium <> 'video' and booking.status not in ('cancelled', 'pending')
        and booking.scheduled_at <= now() + margin
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' >= now() - margin
        and booking.created_at > coalesce((select max(own.ended_at) from bookings.client_companion_assignments as own
          where own.client_id = booking.user_id and own.companion_id = booking.companion_id
          having bool_and(own.status = 'ended')), '-infinity')
  $$;
alter function bookings_api.call_mediums_of_client_near owner to kabar_bookings_system;
grant execute on function bookings_api.call_mediums_of_client_near to kabar_client_system;

-- The number of a companion's sessions and trials on the day of this time in the companion's time zone, except one of them. A
-- session that was just moved counts once a day, although its old time is still claimed.
create function bookings.calls_on_day(companion uuid, moment timestamptz, ignoring uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(distinct coalesce(kept.booking_id, claim.source_id))::integer
      from bookings.time_claims as claim left join bookings.undoable_moves as kept on kept.hold_id = claim.source_id,
        lateral (select coalesce((select time_zone from bookings.companion_calendars where companion_calendars.companion_id = calls_on_day.companion), 'UTC') as zone) as own,
        lateral (select date_trunc('day', auth_api.local_time(moment, own.zone)) as midnight) as local,
        lateral (select auth_api.instant_of(local.midnight, own.zone) as starts,
            auth_api.instant_of(local.midnight + interval '1 day', own.zone) as ends) as day
      where claim.person_id = companion and claim.live and coalesce(kept.booking_id, claim.source_id) is distinct from ignoring
        and claim.during && tstzrange(day.starts, day.ends) and lower(claim.during) >= day.starts
  $$;
alter function bookings.calls_on_day owner to kabar_bookings_system;

-- Facts that decide whether a client can have a session with a companion at these times (refusalOfTime in time-rules.ts), one row
-- for each in the same order. ignoring: for each time, a session whose own claims are ignored. The calling function checks
-- permission.
create function bookings.facts_of_times(companion uuid, client uuid, starts timestamptz[], minutes integer, ignoring uuid[], at timestamptz)
  returns table (is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from companion_api.verified_companions as verified where verified.user_id = companion),
        rules.minimum_notice_minutes, bookings.open_times(companion, span.wanted, at) @> span.wanted,
        bookings.busy_hours(array[companion, client], session.start, upper(span.wanted), interval '0', session.own) && span.wanted,
        rules.pause_minutes > 0 and bookings.busy_hours(array[companion], session.start, upper(span.wanted),
          rules.pause_minutes * interval '1 minute', session.own) && span.wanted,
        rules.daily_maximum,
        case when rules.daily_maximum is null then 0 else bookings.calls_on_day(companion, session.start, session.own) end
      from unnest(starts, ignoring) with ordinality as session (start, own, place),
        bookings.rules_of_companion(companion) as rules,
        lateral (select tstzrange(session.start, session.start + minutes * interval '1 minute') as wanted) as span
      order by session.place
  $$;
alter function bookings.facts_of_times owner to kabar_bookings_system;

-- Frees the claimed time of some sessions for both people of each. A job recomputes when a companion is next free,
-- because its lock would come after those of the bookings. The rows of the jobs are locked in the order of companions.
create function bookings.free_claims(sources uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with freed as (
      update bookings.time_claims set live = false where source_id = any (sources) and live returning person_id)
    select jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', calendar.companion_id),
        job_key => 'bookings:renew-next-free-times:' || calendar.companion_id)
      from (select own.companion_id from bookings.companion_calendars as own
        where own.companion_id in (select person_id from freed) order by own.companion_id) as calendar;
  $$;
alter function bookings.free_claims owner to kabar_bookings_system;

-- A companion's rules for what clients may book: the stored ones, or the defaults.
create function bookings.rules_of_companion(companion uuid)
  returns table (minimum_notice_minutes integer, pause_minutes integer, daily_maximum integer, version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(stored.minimum_notice_minutes, 120), coalesce(stored.pause_minutes, 0), stored.daily_maximum,
        coalesce(stored.version, 0)
      from (select companion as id) as asked left join bookings.companion_rules as stored on stored.companion_id = asked.id
  $$;
alter function bookings.rules_of_companion owner to kabar_bookings_system;
grant execute on function bookings.rules_of_companion to kabar_bookings;

-- bookings.facts_of_times for the two people and background work; no row for others.
create function bookings.time_facts(companion uuid, client uuid, starts timestamptz[], minutes integer, ignoring uuid[], at timestamptz)
  returns table (is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select facts.* from bookings.facts_of_times(companion, client, starts, minutes, ignoring, at) as facts
      where auth_api.uid() in (companion, client) or auth_api.has_role('system')
  $$;
alter function bookings.time_facts owner to kabar_bookings_system;
grant execute on function bookings.time_facts to kabar_bookings;

-- The half-hourly start times at which a client can book a session of this length with a companion between two times, by the rules
-- of refusalOfTime (time-rules.ts). For the two people and background work.
create function bookings.times_to_book(companion uuid, client uuid, minutes integer, from_time timestamptz,
  to_time timestamptz, at timestamptz) returns setof timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with rules as materialized (
      select own.*, coalesce((select calendar.time_zone from bookings.companion_calendars as calendar
          where calendar.companion_id = companion), 'UTC') as zone
        from bookings.rules_of_companion(companion) as own
        where exists (select from companion_api.verified_companions as verified where verified.user_id = companion)
    ), hours as materialized (
      select bookings.open_times(companion, tstzrange(from_time, to_time), at)
          - bookings.busy_hours(array[companion], from_time, to_time, rules.pause_minutes * interval '1 minute', null)
          - bookings.busy_hours(array[client], from_time, to_time, interval '0', null) as free,
          rules.* from rules
    ), full_days as materialized (
      select date_trunc('day', auth_api.local_time(lower(claim.during), hours.zone)) as day
        from hours, bookings.time_claims as claim
        where hours.daily_maximum is not null and claim.person_id = companion and claim.live
          and claim.during && tstzrange(from_time - interval '1 day', to_time + interval '1 day')
        group by 1, hours.daily_maximum having count(*) >= hours.daily_maximum
    )
    select moment
      from hours, generate_series(
          to_timestamp(ceil(extract(epoch from greatest(from_time, at + hours.minimum_notice_minutes * interval '1 minute')) / 1800) * 1800),
          to_time, interval '30 minutes') as moment
      where (auth_api.uid() in (companion, client) or auth_api.has_role('system')) and moment > at and moment < to_time
        and hours.free @> tstzrange(moment, moment + minutes * interval '1 minute')
        and (hours.daily_maximum is null
          or date_trunc('day', auth_api.local_time(moment, hours.zone)) not in (select day from full_days))
      order by moment
  $$;
alter function bookings.times_to_book owner to kabar_bookings_system;
grant execute on function bookings.times_to_book to kabar_bookings;
