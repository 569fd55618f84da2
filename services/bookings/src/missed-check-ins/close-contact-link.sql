-- A link of a mail to a contact was answered.
create function bookings.close_contact_link(token_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.missed_check_in_links as link set answered_at = close_contact_link.at
      where link.token_hash = close_contact_link.token_hash and link.answered_at is null
  $$;
alter function bookings.close_contact_link owner to kabar_bookings_system;
grant execute on function bookings.close_contact_link to kabar_bookings;
