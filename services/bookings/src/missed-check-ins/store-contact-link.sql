-- Stores the link of a mail to a contact. For the job only.
-- needs bookings.require_role
create function bookings.store_contact_link(token_hash bytea, check_in uuid, turn integer, contact uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.missed_check_in_links (token_hash, check_in_id, turn, contact_id)
      select token_hash, check_in, turn, contact where bookings.require_role('system')
  $$;
alter function bookings.store_contact_link owner to kabar_bookings_system;
grant execute on function bookings.store_contact_link to kabar_bookings;
