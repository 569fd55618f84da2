-- Stores the link of a mail about a logged session and enqueues the mail, once for an address and a log. For jobs only.
-- needs auth_api.has_role, auth_api.send_mail_to_address
create function client.mail_summary(token_hash bytea, address_id uuid, client uuid, loved_one uuid, log uuid, address_hash bytea,
  expires_at timestamptz, address text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into client.summary_links (token_hash, address_id, client_user_id, loved_one_id, log_id, address_hash, expires_at)
        select mail_summary.token_hash, mail_summary.address_id, client, loved_one, log, mail_summary.address_hash,
            mail_summary.expires_at
          where auth_api.has_role('system')
        on conflict on constraint summary_links_once do nothing returning 1)
    select auth_api.send_mail_to_address(client, mail_summary.address, 'session-summary', mail_summary.details) from stored
  $$;
alter function client.mail_summary owner to kabar_client_system;
grant execute on function client.mail_summary to kabar_client;
