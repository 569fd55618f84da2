create policy team_answers_system on chat.team_answers to kabar_chat_system using (true) with check (true);
create policy team_answers_read on chat.team_answers for select to kabar_chat using (true);
grant select on chat.team_answers to kabar_chat;
grant select, insert, delete on chat.team_answers to kabar_chat_system;

-- After a message in a companion's conversation with the team: the first unanswered one notifies all admins; an answer marks
-- these notifications read and stores how long the companion waited. `room`: the conversation as it was before the message.
create function chat.follow_team_conversation(room chat.conversations, message chat.messages) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare notified jsonb;
  begin
    if message.sender_id = room.companion_user_id then
      if room.team_asked_at is not null then return; end if;
      perform chat_api.notify(person, 'team_message',
          jsonb_build_object('conversation_id', room.id, 'companion_id', room.companion_user_id))
        from auth_api.staff('admin') as admin (person) where person <> room.companion_user_id;
      return;
    end if;
    if room.team_asked_at is null then return; end if;
    insert into chat.team_answers (asked_at, answered_at) values (room.team_asked_at, message.created_at);
    with settled as (
      update chat.notifications set read_at = message.created_at
        where recipient_id in (select auth_api.staff('admin')) and read_at is null and type = 'team_message'
          and payload ->> 'conversation_id' = room.id::text
        returning recipient_id)
    select jsonb_agg(recipient_id) into notified from settled;
    if notified is null then return; end if;
    perform chat.publish(jsonb_build_object('kind', 'notification', 'admins', false, 'members', notified,
      'row', jsonb_build_object('id', null, 'type', null))::text);
  end $$;
alter function chat.follow_team_conversation owner to kabar_chat_system;
grant execute on function chat.follow_team_conversation to kabar_chat;

-- Deletes at most `most` response times from before a time, and returns how many. For the job only.
create function chat.forget_team_answers(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with deleted as (
      delete from chat.team_answers where id in (
        select old.id from chat.team_answers as old where old.answered_at < forget_team_answers.before
          order by old.answered_at limit most)
        returning id)
    select count(*)::integer from deleted;
  $$;
alter function chat.forget_team_answers owner to kabar_chat_system;
grant execute on function chat.forget_team_answers to kabar_chat;

-- Gets or creates the open conversation of a companion with the team; null for anyone else. For admins.
create function chat.open_team_conversation(companion uuid) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    insert into chat.conversations (type, companion_user_id)
      select 'companion_admin', known.id from auth_api.companion_profiles as known where known.id = companion
      on conflict (companion_user_id) where type = 'companion_admin' and status = 'open' do nothing;
    insert into chat.conversation_participants (conversation_id, user_id)
      select talk.id, companion from chat.conversations as talk
        where talk.companion_user_id = companion and talk.type = 'companion_admin' and talk.status = 'open'
      on conflict do nothing;
    select talk.id from chat.conversations as talk
      where talk.companion_user_id = companion and talk.type = 'companion_admin' and talk.status = 'open';
  $$;
alter function chat.open_team_conversation owner to kabar_chat_system;
grant execute on function chat.open_team_conversation to kabar_chat;
