-- Stores the guest link by which a personal link opens a call of its loved one; the same one again changes nothing.
-- needs bookings.call_session
create function bookings.store_personal_call(token_hash bytea, kind text, id uuid, guest_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at, is_personal)
      select store_personal_call.kind, store_personal_call.id, link.client_id, guest_hash, link.name, at, true
        from bookings.personal_links as link, lateral bookings.call_session(store_personal_call.kind, store_personal_call.id) as session
        where link.token_hash = store_personal_call.token_hash and session.client_id = link.client_id
          and session.loved_one_id = link.loved_one_id
      on conflict do nothing
  $$;
alter function bookings.store_personal_call owner to kabar_bookings_system;
grant execute on function bookings.store_personal_call to kabar_bookings;
