-- Whether a mailed link works: it was not revoked and has not ended, the person has agreed since before it was made, the client is not
-- suspended, and the reader of the address has not declined. A removed address takes its links with it.
-- needs auth_api.is_out, client.is_address_declined, client.summaries_agreed_since
create function client.is_summary_link_live(token_hash bytea, at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.summary_links as link
      where link.token_hash = is_summary_link_live.token_hash and link.revoked_at is null and link.expires_at > at
        and link.created_at > client.summaries_agreed_since(link.client_user_id, link.loved_one_id)
        and not auth_api.is_out(link.client_user_id, false)
        and not client.is_address_declined('summaries', link.address_hash))
  $$;
alter function client.is_summary_link_live owner to kabar_client_system;
