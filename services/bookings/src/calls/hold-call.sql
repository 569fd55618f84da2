-- Locks the room of a call, created when there is none, until the transaction ends: for its two people, and for the holder of a guest link.
-- needs auth_api.is_out, auth_api.uid, bookings.call_session, bookings.open_call
create function bookings.hold_call(kind text, id uuid, link_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(hold_call.kind, hold_call.id)
      from bookings.call_session(hold_call.kind, hold_call.id) as session
      where case when link_hash is null then auth_api.uid() in (session.client_id, session.companion_id)
        else exists (select from bookings.call_guest_links as link
          where link.token_hash = link_hash and link.kind = hold_call.kind and link.source_id = hold_call.id
            and link.revoked_at is null and not auth_api.is_out(link.created_by, true)) end
  $$;
alter function bookings.hold_call owner to kabar_bookings_system;
grant execute on function bookings.hold_call to kabar_bookings;
