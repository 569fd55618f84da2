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
