-- The half hours in which a companion offers calls, within a range: her slots, which reach 14 days ahead, and after
-- them the half hours of her usual week. The last day is read from both, because slots are created once a day.
-- needs bookings.weekly_half_hours
create function bookings.half_hours(person uuid, within_range tstzrange, at timestamptz)
  returns table (start_time timestamptz, end_time timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select slot.start_time, slot.end_time from bookings.companion_availability as slot
      where slot.companion_id = person and slot.end_time > at
        and tstzrange(slot.start_time, slot.end_time) && within_range
    union
    select half_hour, half_hour + interval '30 minutes'
      from bookings.weekly_half_hours(person, greatest(lower(within_range), at + interval '13 days'), upper(within_range))
        as half_hour
  $$;
alter function bookings.half_hours owner to kabar_bookings_system;
