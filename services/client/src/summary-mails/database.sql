-- Clients see their links without the hashes. Only the functions of this folder write.
create policy summary_links_own on client.summary_links for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy summary_links_system on client.summary_links to kabar_client_system using (true) with check (true);
grant select (address_id, client_user_id, loved_one_id, log_id, created_at, expires_at, revoked_at, uses, used_since)
  on client.summary_links to kabar_client;
grant select, insert, update (revoked_at, uses, used_since, transaction), delete on client.summary_links to kabar_client_system;

create policy declined_mails_system on client.declined_mails for select to kabar_client_system using (true);
create policy unwanted_addresses_system on client.unwanted_addresses for select to kabar_client_system using (true);
grant select on client.declined_mails, client.unwanted_addresses to kabar_client_system;

-- The transaction that uses a link reads the name of the loved one whose summary it opens.
create policy loved_one_profiles_of_summary_link on client.loved_one_profiles for select to kabar_client_system
  using (exists (select from client.summary_links as link
    where link.loved_one_id = loved_one_profiles.id and link.transaction = pg_current_xact_id_if_assigned()));

-- A family member reads without an account. As for others, the audit entry is the permission.
create policy private_reads_of_summary on client.private_reads for insert to kabar_client_system
  with check (reader_id is null and what = 'session_summary');
create policy private_reads_of_summary_now on client.private_reads for select to kabar_client_system
  using (what = 'session_summary' and transaction = pg_current_xact_id_if_assigned());
grant insert (client_user_id, reader_id, what, loved_one_id, reader_name) on client.private_reads to kabar_client_system;

-- Deletes at most `most` links that stopped working a month ago, oldest first, and returns how many it deleted. For the job only.
create function client.forget_summary_links(at timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (
      delete from client.summary_links where auth_api.has_role('system') and token_hash in (
        select link.token_hash from client.summary_links as link where link.expires_at < at - interval '1 month'
          order by link.expires_at limit most)
        returning 1)
    select count(*)::integer from gone
  $$;
alter function client.forget_summary_links owner to kabar_client_system;
grant execute on function client.forget_summary_links to kabar_client;

-- Whether the reader of an address, known by its hash, declined mails of this kind, or all mails.
create function client.is_address_declined(kind text, address_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.declined_mails as declined
        where declined.address_hash = is_address_declined.address_hash and declined.kind = is_address_declined.kind)
      or exists (select from client.unwanted_addresses as unwanted where unwanted.address_hash = is_address_declined.address_hash)
  $$;
alter function client.is_address_declined owner to kabar_client_system;

-- Whether a mail in the outbox should be dropped, because its reader declined such mails or its link is dead. Called by the auth
-- service before it sends. link_hash: of the secret in a mail about a summary.
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

-- Whether a mailed link works: it is neither revoked nor expired, the person's consent is older than the link, the client is not
-- suspended, and the reader has not unsubscribed. Removing an address deletes its links.
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

-- Whether this transaction logged that a family member reads a summary of a client, which permits opening the client's key.
create function client_api.is_summary_read(owner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.private_reads as logged
      where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = owner
        and logged.what = 'session_summary')
  $$;
alter function client_api.is_summary_read owner to kabar_client_system;
grant execute on function client_api.is_summary_read to kabar_bookings;

-- Audits that a family member (by the name that the client gave them) reads the summary of a mailed link, and returns the session
-- log. Called by the bookings service after client_api.use_summary_link. The entry lets this transaction use the client's key.
create function client_api.log_summary_read(token_hash bytea) returns table (client_id uuid, log_id uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into client.private_reads (client_user_id, what, loved_one_id, reader_name)
      select link.client_user_id, 'session_summary', link.loved_one_id, address.name
        from client.summary_links as link join client.family_addresses as address on address.id = link.address_id
        where link.token_hash = log_summary_read.token_hash and link.transaction = pg_current_xact_id_if_assigned();
    select link.client_user_id, link.log_id from client.summary_links as link
      where link.token_hash = log_summary_read.token_hash and link.transaction = pg_current_xact_id_if_assigned()
  $$;
alter function client_api.log_summary_read owner to kabar_client_system;
grant execute on function client_api.log_summary_read to kabar_bookings_system;

-- Stores the link of a mail about a logged session and enqueues the mail, once for an address and a log. For jobs only.
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

-- Counts a use of a mailed link and returns whose summary it opens; its row stays locked until the transaction ends. No row for
-- an invalid link. uses: in this hour.
create function client_api.use_summary_link(token_hash bytea, at timestamptz)
  returns table (client_id uuid, person_name text, uses integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- before the row of the link: an erasure locks the account first
    select auth_api.hold_people(array[link.client_user_id]) from client.summary_links as link
      where link.token_hash = use_summary_link.token_hash;
    update client.summary_links as link
      set uses = case when link.used_since > at - interval '1 hour' then link.uses + 1 else 1 end,
        used_since = case when link.used_since > at - interval '1 hour' then link.used_since else at end,
        transaction = pg_current_xact_id()
      where link.token_hash = use_summary_link.token_hash and client.is_summary_link_live(link.token_hash, at);
    select link.client_user_id, coalesce(one.full_name, holder.preferred_name), link.uses
      from client.summary_links as link left join client.loved_one_profiles as one on one.id = link.loved_one_id
        left join lateral auth_api.preferred_names(array[link.client_user_id]) as holder on link.loved_one_id is null
      where link.token_hash = use_summary_link.token_hash and link.transaction = pg_current_xact_id_if_assigned()
  $$;
alter function client_api.use_summary_link owner to kabar_client_system;
grant execute on function client_api.use_summary_link to kabar_bookings_system;
