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
