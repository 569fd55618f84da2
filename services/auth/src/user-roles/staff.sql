-- Everybody with a back-office role: the recipients of notifications to staff.
create function auth_api.staff(wanted text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select user_id from auth.user_roles where role = wanted $$;
alter function auth_api.staff owner to kabar_auth_system;
grant execute on function auth_api.staff to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_chat,
  kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
