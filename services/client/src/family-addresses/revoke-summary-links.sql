-- Ends the links that were mailed to an address of the caller.
-- needs auth_api.uid
create function client.revoke_summary_links(address uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update client.summary_links set revoked_at = clock_timestamp()
      where address_id = address and client_user_id = auth_api.uid() and revoked_at is null
  $$;
alter function client.revoke_summary_links owner to kabar_client_system;
grant execute on function client.revoke_summary_links to kabar_client;
