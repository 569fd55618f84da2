-- Whether a person must not reach others at this moment, because they are suspended. for_loved_one: about a call for a loved
-- one of theirs, which goes on if staff said so.
create function auth_api.is_out(person uuid, for_loved_one boolean) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.suspensions
      where account_id = person and ended_at is null and (until is null or until > now())
        and not (for_loved_one and loved_ones_go_on))
  $$;
alter function auth_api.is_out owner to kabar_auth_system;
grant execute on function auth_api.is_out to kabar_bookings_system, kabar_client_system;
