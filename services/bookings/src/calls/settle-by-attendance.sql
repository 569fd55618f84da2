-- Settles a locked booking without a log by the attendance of its call. Both were there: it is completed. Only the
-- client was there, for at least five minutes of its time: it is an absence of the companion, and the credit is
-- returned. True in these cases; staff decides all others.
-- needs bookings.attended_hours, bookings.change_booking_status
create function bookings.settle_by_attendance(booking uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    client tstzmultirange := bookings.attended_hours('booking', booking, 'client');
    companion tstzmultirange := bookings.attended_hours('booking', booking, 'companion');
  begin
    select * into stored from bookings.bookings as own where own.id = booking;
    if stored.medium <> 'video' then return false; end if;
    if exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
      where room.kind = 'booking' and room.source_id = booking)
    then
      return bookings.change_booking_status(booking, 'completed', 'system', null, at) is null;
    end if;
    if not isempty(companion) then return false; end if;
    if (select coalesce(sum(upper(stretch) - lower(stretch)), '0') from unnest(client * tstzmultirange(tstzrange(stored.scheduled_at,
      stored.scheduled_at + stored.duration_minutes * interval '1 minute'))) as stretch) < interval '5 minutes'
    then
      return false;
    end if;
    return bookings.change_booking_status(booking, 'no_show', 'system', null, at, no_show_by => 'companion') is null;
  end $$;
alter function bookings.settle_by_attendance owner to kabar_bookings_system;
