-- Stores a link into a call of the caller for her loved one; a former link stops working. Null when stored, otherwise
-- the refusal's code.
-- needs auth_api.uid, bookings.call_session, bookings.open_call, bookings.refusal_of_call, bookings.revoke_guest_link, client_api.name_of_loved_one
create function bookings.make_guest_link(kind text, id uuid, token_hash bytea, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    session record;
    refusal text;
    called text;
    room bookings.calls;
  begin
    select * into session from bookings.call_session(make_guest_link.kind, make_guest_link.id);
    if not found or session.client_id is distinct from auth_api.uid() then return 'not_found'; end if;
    refusal := bookings.refusal_of_call(make_guest_link.kind, make_guest_link.id, at);
    if refusal is not null and refusal <> 'call_not_open_yet' then return refusal; end if;
    called := client_api.name_of_loved_one(session.loved_one_id);
    if called is null then return 'no_person_of_care'; end if;
    -- one link at a time: concurrent requests are serialised
    room := bookings.open_call(make_guest_link.kind, make_guest_link.id);
    perform bookings.revoke_guest_link(make_guest_link.kind, make_guest_link.id, at);
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at)
      values (make_guest_link.kind, make_guest_link.id, session.client_id, make_guest_link.token_hash, called, at);
    return null;
  end $$;
alter function bookings.make_guest_link owner to kabar_bookings_system;
grant execute on function bookings.make_guest_link to kabar_bookings;
