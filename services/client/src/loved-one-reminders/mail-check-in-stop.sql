-- Enqueues to a loved one that their daily check-ins will end. For jobs only.
-- needs auth_api.send_mail_to_address
create function client.mail_check_in_stop(client uuid, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ select auth_api.send_mail_to_address(client, address, 'check-in-stop', details) $$;
alter function client.mail_check_in_stop owner to kabar_client_system;
grant execute on function client.mail_check_in_stop to kabar_client;
