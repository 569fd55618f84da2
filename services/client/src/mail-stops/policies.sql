-- A row is a hash and reveals no address. The link of a mail proves the mailbox, not an account.
create policy declined_mails_all on client.declined_mails to kabar_client using (true) with check (true);
grant select, insert, delete on client.declined_mails to kabar_client;
