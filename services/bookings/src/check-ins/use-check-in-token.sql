-- Counts a use of the link to a question; its row stays locked until the transaction ends. No row for one that never existed. uses: in
-- this minute. way: how it was sent. is_out: the client is suspended; whoever is asked still answers, or they would be searched for, but
-- what they write reaches nobody.
-- needs auth_api.hold_people, auth_api.is_out
create function bookings.use_check_in_token(token_hash bytea, at timestamptz)
  returns table (check_in uuid, way text, uses integer, is_out boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- before the row of the link: an erasure locks the account first
    select auth_api.hold_people(array[own.client_id]) from bookings.check_in_tokens as link
      join bookings.check_ins as own on own.id = link.check_in_id where link.token_hash = use_check_in_token.token_hash;
    update bookings.check_in_tokens as link
      set uses = case when link.used_since > at - interval '1 minute' then link.uses + 1 else 1 end,
        used_since = case when link.used_since > at - interval '1 minute' then link.used_since else at end
      from bookings.check_ins as own
      where link.token_hash = use_check_in_token.token_hash and own.id = link.check_in_id
      returning own.id, link.way, link.uses, auth_api.is_out(own.client_id, own.loved_one_id is not null)
  $$;
alter function bookings.use_check_in_token owner to kabar_bookings_system;
grant execute on function bookings.use_check_in_token to kabar_bookings;
