-- Whether a mail that waits in the outbox is not to be sent any more, because its reader declined such mails or its link died. Asked by
-- the auth service before it sends. link_hash: of the secret in a mail about a summary.
-- needs auth_api.has_role, client.is_address_declined, client.is_summary_link_live
create function client_api.is_mail_unwanted(kind text, address_hash bytea, link_hash bytea, at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('system') and case is_mail_unwanted.kind
      when 'session-reminder' then client.is_address_declined('reminders', is_mail_unwanted.address_hash)
      when 'session-summary' then not client.is_summary_link_live(link_hash, at)
      else false end
  $$;
alter function client_api.is_mail_unwanted owner to kabar_client_system;
grant execute on function client_api.is_mail_unwanted to kabar_auth;
