-- The slots of one companion from a moment on: wall time of the weekly hours, expanded per date in the
-- companion's zone, so that daylight saving moves none and doubles none. An hour that the change leaves out is
-- not offered at another one; an hour that comes twice is offered once. Past slots stay as they were.
-- needs auth_api.has_role, auth_api.uid, bookings.renew_next_free_time
create function bookings.generate_slots(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare zone text;
  begin
    if person is distinct from auth_api.uid() and not auth_api.has_role('system') then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    -- The daily job and a new block at the same moment: one after the other.
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || person, 0));
    select time_zone into zone from bookings.companion_calendars where companion_id = person;
    if zone is null then return; end if;
    delete from bookings.companion_availability where companion_id = person and end_time > at;
    insert into bookings.companion_availability (companion_id, start_time, end_time)
      with wall as (
        select the_day + weekly.start_time::interval + step * interval '30 minutes' as wall_time
          from generate_series(date_trunc('day', at at time zone zone) - interval '1 day',
              date_trunc('day', at at time zone zone) + interval '15 days', interval '1 day') as the_day
          join bookings.companion_weekly_availability as weekly
            on weekly.companion_id = person and weekly.active and weekly.day = extract(dow from the_day)
          cross join lateral generate_series(0,
            floor(extract(epoch from weekly.end_time - weekly.start_time) / 1800)::integer - 1) as step
      ), slots as (
        select wall_time at time zone zone as start_time from wall
          where (wall_time at time zone zone) at time zone zone = wall_time
      )
      select person, lower(piece), upper(piece)
        from slots
        cross join lateral unnest(
          tstzmultirange(tstzrange(slots.start_time, slots.start_time + interval '30 minutes'))
          - coalesce((
            select range_agg(tstzrange(blocked.start_time, blocked.end_time))
              from bookings.blocked_times as blocked
              where blocked.companion_id = person and tstzrange(blocked.start_time, blocked.end_time)
                && tstzrange(slots.start_time, slots.start_time + interval '30 minutes')), '{}')) as piece
        where upper(piece) > at and slots.start_time < at + interval '14 days'
        order by lower(piece)
      on conflict do nothing;
    perform bookings.renew_next_free_time(person, at);
  end $$;
alter function bookings.generate_slots owner to kabar_bookings_system;
grant execute on function bookings.generate_slots to kabar_bookings;
