create policy team_answers_system on chat.team_answers to kabar_chat_system using (true) with check (true);
create policy team_answers_read on chat.team_answers for select to kabar_chat using (true);
grant select on chat.team_answers to kabar_chat;
grant select, insert, delete on chat.team_answers to kabar_chat_system;
