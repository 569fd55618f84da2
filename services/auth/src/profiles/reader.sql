-- The language and zone in which to write to a person.
create function auth_api.reader(person uuid) returns table (language text, timezone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select language, timezone from auth.profiles where id = person $$;
alter function auth_api.reader owner to kabar_auth_system;
grant execute on function auth_api.reader to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings,
  kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
