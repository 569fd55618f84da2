-- Stores a link into a call of the caller, its client, for the loved one of the session; a former link stops working, but
-- not one that was mailed to the loved one.
-- needs auth_api.uid, bookings.call_session, bookings.end_guest_links, client_api.name_of_loved_one
create function bookings.store_guest_link(kind text, id uuid, token_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_guest_links(store_guest_link.kind, store_guest_link.id, false, at);
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at)
      select store_guest_link.kind, store_guest_link.id, session.client_id, store_guest_link.token_hash,
          client_api.name_of_loved_one(session.loved_one_id), at
        from bookings.call_session(store_guest_link.kind, store_guest_link.id) as session
        where session.client_id = auth_api.uid();
  $$;
alter function bookings.store_guest_link owner to kabar_bookings_system;
grant execute on function bookings.store_guest_link to kabar_bookings;
