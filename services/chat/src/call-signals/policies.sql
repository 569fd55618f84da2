-- Only the functions of this folder read and write: a seat is proven by its secret and by the account that it belongs
-- to.
create policy call_rooms_system on chat.call_rooms to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.call_rooms to kabar_chat_system;
create policy call_seats_system on chat.call_seats to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.call_seats to kabar_chat_system;
create policy call_signals_system on chat.call_signals to kabar_chat_system using (true) with check (true);
grant select, insert, delete on chat.call_signals to kabar_chat_system;
