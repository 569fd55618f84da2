-- Enqueues the question of a daily check-in to a loved one of a client. For jobs only.
-- needs auth_api.send_mail_to_address
create function client.mail_question(client uuid, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select auth_api.send_mail_to_address(client, address, 'check-in-question', details) $$;
alter function client.mail_question owner to kabar_client_system;
grant execute on function client.mail_question to kabar_client;
