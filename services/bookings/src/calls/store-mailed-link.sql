-- Stores the guest link of a reminder to the loved one of a session; it opens the call at this time of the session only. For jobs only.
-- needs bookings.call_session, bookings.require_role, client_api.name_of_loved_one
create function bookings_api.store_mailed_link(kind text, id uuid, starts_at timestamptz, token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at, mailed_for)
      select store_mailed_link.kind, store_mailed_link.id, session.client_id, store_mailed_link.token_hash,
          client_api.name_of_loved_one(session.loved_one_id), clock_timestamp(), session.starts_at
        from bookings.call_session(store_mailed_link.kind, store_mailed_link.id) as session
        where session.starts_at = store_mailed_link.starts_at and bookings.require_role('system')
  $$;
alter function bookings_api.store_mailed_link owner to kabar_bookings_system;
grant execute on function bookings_api.store_mailed_link to kabar_client;
