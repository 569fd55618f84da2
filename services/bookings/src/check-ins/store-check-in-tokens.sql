-- Stores the links by which questions are answered: [{ checkInId, way, hash }], the hash as hex. For background work alone.
-- needs bookings.require_role
create function bookings.store_check_in_tokens(tokens jsonb, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    insert into bookings.check_in_tokens (token_hash, check_in_id, way, created_at)
      select decode(token.hash, 'hex'), token."checkInId", token.way, at
        from jsonb_to_recordset(tokens) as token ("checkInId" uuid, way text, hash text)
  $$;
alter function bookings.store_check_in_tokens owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_tokens to kabar_bookings;
