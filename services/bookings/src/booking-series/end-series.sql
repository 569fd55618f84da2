-- Ends a series of the caller: cancels its future sessions, each at its cost at that moment, and notifies the other
-- person once. Null when done, otherwise the refusal's code, after which the caller rolls back.
-- needs auth_api.hold_people, auth_api.people, auth_api.uid, bookings.change_booking_status, bookings.lock_sessions, chat_api.notify
create function bookings.end_series(series uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    own bookings.booking_series;
    side text;
    other uuid;
    ahead uuid[];
    one uuid;
    next_start timestamptz;
  begin
    select * into own from bookings.booking_series as made
      where made.id = series and auth_api.uid() in (made.user_id, made.companion_id);
    if not found then return 'not_found'; end if;
    side := case auth_api.uid() when own.user_id then 'client' else 'companion' end;
    other := case side when 'client' then own.companion_id else own.user_id end;
    perform auth_api.hold_people(array[own.user_id, own.companion_id]);
    perform pg_advisory_xact_lock(hashtextextended('booking series ' || series, 0));
    ahead := array(select booking.id from bookings.bookings as booking where booking.series_id = series
      and booking.status in ('scheduled', 'confirmed') and booking.scheduled_at > at order by booking.id);
    perform bookings.lock_sessions(ahead);
    update bookings.booking_series set ended_at = at where id = series and ended_at is null;
    if not found then return 'already_closed'; end if;
    select min(scheduled_at) into next_start from bookings.bookings where id = any (ahead);
    foreach one in array ahead loop
      perform bookings.change_booking_status(one, 'cancelled', side, null, at);
    end loop;
    if next_start is not null and exists (select from auth_api.people where id = other) then
      perform chat_api.notify(other, 'booking_series_ended', jsonb_build_object('series_id', series, 'by', side, 'scheduled_at',
        to_char(next_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
    end if;
    return null;
  end $$;
alter function bookings.end_series owner to kabar_bookings_system;
grant execute on function bookings.end_series to kabar_bookings;
