-- Stores the personal link of a loved one of the caller, in place of a former one. Whether they asked not to be asked stays.
-- needs auth_api.uid, bookings.end_personal_calls, client_api.name_of_loved_one, client_api.person_of_care
create function bookings.store_personal_link(loved_one uuid, token_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- whoever opens a call by it has ended before, or finds it changed
    select from bookings.personal_links as own where own.loved_one_id = store_personal_link.loved_one and own.client_id = auth_api.uid()
      for update;
    select bookings.end_personal_calls(store_personal_link.loved_one, at);
    insert into bookings.personal_links as own (loved_one_id, client_id, name, token_hash, created_at)
      select store_personal_link.loved_one, auth_api.uid(), client_api.name_of_loved_one(store_personal_link.loved_one),
          store_personal_link.token_hash, at
        where client_api.person_of_care(auth_api.uid(), store_personal_link.loved_one) = 'ok'
      on conflict (loved_one_id) do update set name = excluded.name, token_hash = excluded.token_hash,
          created_at = excluded.created_at, revoked_at = null, used_since = null, uses = 0
        where own.client_id = excluded.client_id
  $$;
alter function bookings.store_personal_link owner to kabar_bookings_system;
grant execute on function bookings.store_personal_link to kabar_bookings;
