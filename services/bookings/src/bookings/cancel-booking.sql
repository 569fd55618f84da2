-- Cancels a booking of the caller, and notifies the other person. Null when done, otherwise the refusal's code, after
-- which the caller rolls back.
-- needs bookings.change_booking_status, bookings.own_booking_to_change, bookings.tell_about_booking
create function bookings.cancel_booking(booking uuid, known integer, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    own record;
    refusal text;
  begin
    select found.refusal, found.side, (found.stored).* into own
      from bookings.own_booking_to_change(booking, known, at) as found;
    if own.refusal is not null then return own.refusal; end if;
    refusal := bookings.change_booking_status(booking, 'cancelled', own.side, reason, at);
    if refusal is not null then return refusal; end if;
    perform bookings.tell_about_booking(case own.side when 'client' then own.companion_id else own.user_id end,
      'booking_cancelled', booking, own.scheduled_at, jsonb_build_object('by', own.side));
    return null;
  end $$;
alter function bookings.cancel_booking owner to kabar_bookings_system;
grant execute on function bookings.cancel_booking to kabar_bookings;
