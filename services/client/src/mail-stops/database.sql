-- Rows are hashes and reveal no address. Everyone may write, because the link in a mail proves access to the mailbox, without an
-- account.
create policy declined_mails_all on client.declined_mails to kabar_client using (true) with check (true);
grant select, insert, delete on client.declined_mails to kabar_client;
