create policy match_keys_system on companion.match_keys to kabar_companion_system using (true) with check (true);
grant select, insert, update, delete on companion.match_keys to kabar_companion_system;
