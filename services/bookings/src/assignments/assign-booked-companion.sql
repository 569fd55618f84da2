-- Makes the companion of a booking of the caller theirs, if no other one is, and opens the conversation of the two.
-- needs auth_api.uid, bookings.assign_companion, chat_api.open_conversation
create function bookings.assign_booked_companion(booking uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.open_conversation(own.user_id, own.companion_id)
      from (select * from bookings.bookings where id = booking and user_id = auth_api.uid()) as own
      where bookings.assign_companion(own.user_id, own.companion_id, 'booking', at) is not null
  $$;
alter function bookings.assign_booked_companion owner to kabar_bookings_system;
grant execute on function bookings.assign_booked_companion to kabar_bookings;
