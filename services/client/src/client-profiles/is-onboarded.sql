-- Whether a person has a care profile. Row security answers it to that person and to staff alone.
create function client_api.is_onboarded(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from client.older_user_profiles where user_id = person) $$;
alter function client_api.is_onboarded owner to kabar_client_system;
grant execute on function client_api.is_onboarded to kabar_auth_system;
