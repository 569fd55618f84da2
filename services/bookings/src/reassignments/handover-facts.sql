-- bookings.facts_of_times for sessions that may go over to the next companion, each at a time that may be claimed for it. For staff.
-- needs bookings.facts_of_times, bookings.require_role
create function bookings.handover_facts(next uuid, client uuid, sessions uuid[], starts timestamptz[], minutes integer[], at timestamptz)
  returns table (id uuid, is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.id, facts.* from unnest(sessions, starts, minutes) as session (id, start, minutes),
        lateral bookings.facts_of_times(next, client, array[session.start], session.minutes, array[session.id], at) as facts
      where bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.handover_facts owner to kabar_bookings_system;
grant execute on function bookings.handover_facts to kabar_bookings;
