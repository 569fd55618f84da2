-- The slots of one companion from a moment on: the half hours of the usual week without what is blocked. Past slots
-- stay as they were.
-- needs auth_api.has_role, auth_api.uid, bookings.renew_next_free_time, bookings.weekly_half_hours
create function bookings.generate_slots(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if person is distinct from auth_api.uid() and not auth_api.has_role('system') then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    -- The daily job and a new block at the same moment: one after the other.
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || person, 0));
    if not exists (select from bookings.companion_calendars where companion_id = person) then return; end if;
    delete from bookings.companion_availability where companion_id = person and end_time > at;
    insert into bookings.companion_availability (companion_id, start_time, end_time)
      select person, lower(piece), upper(piece)
        from bookings.weekly_half_hours(person, at, at + interval '14 days') as half_hour
        cross join lateral unnest(
          tstzmultirange(tstzrange(half_hour, half_hour + interval '30 minutes'))
          - coalesce((
            select range_agg(tstzrange(blocked.start_time, blocked.end_time))
              from bookings.blocked_times as blocked
              where blocked.companion_id = person and tstzrange(blocked.start_time, blocked.end_time)
                && tstzrange(half_hour, half_hour + interval '30 minutes')), '{}')) as piece
        where upper(piece) > at
        order by lower(piece)
      on conflict do nothing;
    perform bookings.renew_next_free_time(person, at);
  end $$;
alter function bookings.generate_slots owner to kabar_bookings_system;
grant execute on function bookings.generate_slots to kabar_bookings;
