-- Enqueues the reminder of a session to a loved one of a client. For jobs only.
-- needs auth_api.send_mail_to_address
create function client.mail_reminder(client uuid, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select auth_api.send_mail_to_address(client, address, 'session-reminder', details) $$;
alter function client.mail_reminder owner to kabar_client_system;
grant execute on function client.mail_reminder to kabar_client;
