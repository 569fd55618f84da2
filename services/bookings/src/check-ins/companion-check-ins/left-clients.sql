-- The former clients of the calling companion, whose daily check-ins, also old ones, the companion can no longer see.
create function bookings.left_clients() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(select pair.client_id from bookings.client_companion_assignments as pair
      where pair.companion_id = auth_api.uid() group by pair.client_id having bool_and(pair.status = 'ended'))
  $$;
alter function bookings.left_clients owner to kabar_bookings_system;
grant execute on function bookings.left_clients to kabar_bookings;
