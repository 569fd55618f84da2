-- The account of a verified companion who agreed to be shown to visitors and whose introduction is complete, by the id that
-- visitors know; null for every other id.
-- needs companion_api.verified_among
create function auth_api.companion_on_landing(landing uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from auth.profiles
      where landing_id = landing and user_type = 'companion' and cardinality(introduction_missing) = 0
        and id in (select companion_api.verified_among(array[profiles.id]))
  $$;
alter function auth_api.companion_on_landing owner to kabar_auth_system;
grant execute on function auth_api.companion_on_landing to kabar_auth, kabar_bookings, kabar_bookings_system;
