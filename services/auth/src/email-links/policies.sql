create policy email_tokens_system on auth.email_tokens to kabar_auth_system using (true) with check (true);
grant select, insert, update on auth.email_tokens to kabar_auth_system;
