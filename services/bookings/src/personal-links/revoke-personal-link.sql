-- Ends the personal link of a loved one of the caller. False if there is none.
-- needs auth_api.uid, bookings.end_personal_calls
create function bookings.revoke_personal_link(loved_one uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- whoever opens a call by it has ended before, or finds it changed
    select from bookings.personal_links as own where own.loved_one_id = revoke_personal_link.loved_one and own.client_id = auth_api.uid()
      for update;
    select bookings.end_personal_calls(revoke_personal_link.loved_one, at);
    with ended as (
      update bookings.personal_links as own set token_hash = null, revoked_at = at
        where own.loved_one_id = revoke_personal_link.loved_one and own.client_id = auth_api.uid() and own.token_hash is not null
        returning own.loved_one_id)
    select exists (select from ended)
  $$;
alter function bookings.revoke_personal_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_personal_link to kabar_bookings;
