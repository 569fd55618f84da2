-- Stores the hash of a link that answers one question, for a mail or a push that is being sent. False if the question is gone. For
-- jobs only.
-- needs bookings.require_role
create function bookings_api.store_check_in_token(check_in uuid, way text, token_hash bytea, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.check_in_tokens (token_hash, check_in_id, way, created_at)
        select store_check_in_token.token_hash, own.id, store_check_in_token.way, store_check_in_token.at
          from bookings.check_ins as own where own.id = check_in and bookings.require_role('system')
        returning check_in_id)
    select exists (select from stored)
  $$;
alter function bookings_api.store_check_in_token owner to kabar_bookings_system;
grant execute on function bookings_api.store_check_in_token to kabar_bookings, kabar_chat;
