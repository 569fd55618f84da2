-- Whether a loved one asked not to be asked, and when they last said so or took it back. No row without a personal link.
create function bookings_api.asking_of_loved_one(loved_one uuid) returns table (is_stopped boolean, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select link.stopped_at is not null, link.changed_at from bookings.personal_links as link where link.loved_one_id = loved_one
  $$;
alter function bookings_api.asking_of_loved_one owner to kabar_bookings_system;
grant execute on function bookings_api.asking_of_loved_one to kabar_client_system;
