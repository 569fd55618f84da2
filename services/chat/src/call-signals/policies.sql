-- Only the functions of this folder access these tables, because permission depends on the secret of a seat and its account.
create policy call_rooms_system on chat.call_rooms to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.call_rooms to kabar_chat_system;
create policy call_seats_system on chat.call_seats to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.call_seats to kabar_chat_system;
create policy call_signals_system on chat.call_signals to kabar_chat_system using (true) with check (true);
grant select, insert, delete on chat.call_signals to kabar_chat_system;
