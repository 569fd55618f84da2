-- The link of a mail to a contact: its missed check-in, which contact, and whether it was answered.
create function bookings.contact_link(token_hash bytea)
  returns table (check_in uuid, turn smallint, contact_id uuid, is_answered boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select link.check_in_id, link.turn, link.contact_id, link.answered_at is not null
      from bookings.missed_check_in_links as link where link.token_hash = contact_link.token_hash
  $$;
alter function bookings.contact_link owner to kabar_bookings_system;
grant execute on function bookings.contact_link to kabar_bookings;
