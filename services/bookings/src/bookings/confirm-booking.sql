-- The companion confirms that the session takes place, from 24 hours before, when she is asked. Null when done,
-- otherwise the refusal's code.
-- needs bookings.change_booking_status, bookings.own_booking_to_change
create function bookings.confirm_booking(booking uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own record;
  begin
    select found.refusal, found.side, (found.stored).* into own
      from bookings.own_booking_to_change(booking, null, at) as found;
    if own.refusal is null and own.side <> 'companion' then return 'not_found'; end if;
    if own.refusal is not null then return own.refusal; end if;
    if at < own.scheduled_at - interval '24 hours' then return 'too_early'; end if;
    return bookings.change_booking_status(booking, 'confirmed', 'companion', null, at);
  end $$;
alter function bookings.confirm_booking owner to kabar_bookings_system;
grant execute on function bookings.confirm_booking to kabar_bookings;
