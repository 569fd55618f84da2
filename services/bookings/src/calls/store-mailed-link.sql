-- Stores the guest link of a reminder to the loved one of a session; it opens the call at this time of the session only. Null
-- when the session moved or its links were revoked meanwhile; a revocation and this wait for each other. For jobs only.
-- needs bookings.open_call, bookings.require_role, bookings_api.session_to_remind, client_api.name_of_loved_one
create function bookings_api.store_mailed_link(kind text, id uuid, starts_at timestamptz, token_hash bytea) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(store_mailed_link.kind, store_mailed_link.id)
      from bookings_api.session_to_remind(store_mailed_link.kind, store_mailed_link.id) as session
      where session.starts_at = store_mailed_link.starts_at and bookings.require_role('system');
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at, mailed_for)
      select store_mailed_link.kind, store_mailed_link.id, session.client_id, store_mailed_link.token_hash,
          client_api.name_of_loved_one(session.loved_one_id), clock_timestamp(), session.starts_at
        from bookings_api.session_to_remind(store_mailed_link.kind, store_mailed_link.id) as session
        where session.starts_at = store_mailed_link.starts_at and not session.is_revoked and bookings.require_role('system')
      returning true;
  $$;
alter function bookings_api.store_mailed_link owner to kabar_bookings_system;
grant execute on function bookings_api.store_mailed_link to kabar_client;
