-- Whether a client and a companion have an active assignment or a booking that was not cancelled.
create function bookings_api.is_pair(client uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.client_companion_assignments as own
        where own.client_id = is_pair.client and own.status = 'active' and own.companion_id = is_pair.companion)
      or exists (select from bookings.bookings as booking
        where booking.user_id = is_pair.client and booking.companion_id = is_pair.companion and booking.status <> 'cancelled')
  $$;
alter function bookings_api.is_pair owner to kabar_bookings_system;
grant execute on function bookings_api.is_pair to kabar_chat, kabar_chat_system;
