create policy bank_accounts_system on companion.bank_accounts for select to kabar_companion_system using (true);
create policy bank_accounts_own on companion.bank_accounts to kabar_companion
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
grant select (user_id, last_digits, updated_at), insert, update (encrypted_data, last_digits, updated_at) on
  companion.bank_accounts to kabar_companion;
grant select on companion.bank_accounts to kabar_companion_system;
