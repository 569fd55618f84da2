-- Puts a locked booking at another time: frees and claims, writes the history, and restarts its reminders. It must be
-- confirmed again. Null when done, otherwise why the time is not available, after which the caller rolls back.
-- needs auth_api.uid, bookings.claim_time, bookings.free_claims, bookings.refusal_of_time
create function bookings.put_booking_at(booking uuid, starts timestamptz, actor text, reason text, is_late boolean,
  at timestamptz, by_companion boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    refusal text;
  begin
    select * into stored from bookings.bookings where id = booking;
    refusal := bookings.refusal_of_time(stored.companion_id, stored.user_id, starts, stored.duration_minutes, at, booking, by_companion);
    if refusal is not null then return refusal; end if;
    perform bookings.free_claims(array[booking]);
    if not bookings.claim_time(array[stored.user_id, stored.companion_id],
      tstzrange(starts, starts + stored.duration_minutes * interval '1 minute'), 'booking', booking)
    then
      return 'time_taken';
    end if;
    refusal := bookings.refusal_of_time(stored.companion_id, stored.user_id, starts, stored.duration_minutes, at, booking, by_companion);
    if refusal is not null then return refusal; end if;
    update bookings.bookings set status = 'scheduled', scheduled_at = starts, confirmed_at = null, late = late or is_late
      where id = booking;
    insert into bookings.booking_changes (booking_id, from_status, to_status, from_time, to_time, actor, actor_id, reason, changed_at)
      values (booking, stored.status, 'scheduled', stored.scheduled_at, starts, actor, auth_api.uid(), nullif(reason, ''), at);
    return null;
  end $$;
alter function bookings.put_booking_at owner to kabar_bookings_system;
