create policy companion_availability_system on bookings.companion_availability to kabar_bookings_system
  using (true) with check (true);
create policy companion_availability_own on bookings.companion_availability for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
grant select on bookings.companion_availability to kabar_bookings;
grant select, insert, delete on bookings.companion_availability to kabar_bookings_system;

-- Creates the slots of one companion from a time on: the half hours of the usual week without blocked times. Past slots
-- stay as they were.
create function bookings.generate_slots(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    wanted tstzrange[];
    is_changed boolean;
  begin
    if person is distinct from auth_api.uid() and not auth_api.has_role('system') then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    -- Serialises the daily job and a concurrent new block.
    perform pg_advisory_xact_lock(hashtextextended('slots of ' || person, 0));
    if not exists (select from bookings.companion_calendars where companion_id = person) then return; end if;
    with blocked as materialized (
      select coalesce(range_agg(tstzrange(block.start_time, block.end_time)), '{}') as times
        from bookings.blocked_times as block
        where block.companion_id = person and tstzrange(block.start_time, block.end_time)
          && tstzrange(at - interval '30 minutes', at + interval '15 days')
    )
    select array_agg(piece order by lower(piece)) into wanted
      from bookings.weekly_half_hours(person, at, at + interval '14 days') as half_hour, blocked
      cross join lateral unnest(
        tstzmultirange(tstzrange(half_hour, half_hour + interval '30 minutes')) - blocked.times) as piece
      where upper(piece) > at;
    -- Unchanged slots are not rewritten.
    delete from bookings.companion_availability where companion_id = person and end_time > at
      and not exists (select from unnest(wanted) as piece where piece = tstzrange(start_time, end_time));
    is_changed := found;
    insert into bookings.companion_availability (companion_id, start_time, end_time)
      select person, lower(piece), upper(piece) from unnest(wanted) as piece
        where not exists (select from bookings.companion_availability as slot
          where slot.companion_id = person and tstzrange(slot.start_time, slot.end_time) && piece);
    -- Free times depend only on slots: if those are unchanged, so is the next free time.
    if not (is_changed or found) then return; end if;
    perform bookings.renew_next_free_time(person, at);
  end $$;
alter function bookings.generate_slots owner to kabar_bookings_system;
grant execute on function bookings.generate_slots to kabar_bookings;
