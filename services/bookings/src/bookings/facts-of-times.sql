-- What decides whether a client can have a session with a companion at some times (refusalOfTime in time-rules.ts), in the order of
-- the times. ignoring: for each time the session that moves there, or whose claim was made for it. The caller checks who reads.
-- needs bookings.busy_hours, bookings.calls_on_day, bookings.open_times, bookings.rules_of_companion, companion_api.verified_companions
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
