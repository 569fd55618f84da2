create policy conversation_participants_system on chat.conversation_participants to kabar_chat_system using (true) with check (true);
create policy participants_seen on chat.conversation_participants for select to kabar_chat
  using (conversation_id in (select chat.own_conversations()) or (select auth_api.has_role('admin')));
create policy participants_own_marks on chat.conversation_participants for update to kabar_chat
  using (user_id = (select auth_api.uid()));
create policy participants_admin_joins on chat.conversation_participants for insert to kabar_chat
  with check (user_id = (select auth_api.uid()) and as_admin and (select auth_api.has_role('admin'))
    and chat.has_admins(conversation_id));
grant select, insert, update (delivered_seq, read_seq) on chat.conversation_participants to kabar_chat;
grant select, insert, update, delete on chat.conversation_participants to kabar_chat_system;

-- Ends the participation of circle members in a conversation. Makes open pages of everyone in it refetch, and marks the members'
-- notifications of unread messages read.
create function chat.end_membership(conversation uuid, members uuid[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update chat.conversation_participants as own set ended_at = at, person_id = null
      where own.conversation_id = conversation and own.user_id = any(members) and own.as_member and own.ended_at is null;
    update chat.notifications set read_at = at where recipient_id = any(members) and read_at is null
      and type = 'message_unread' and payload ->> 'conversation_id' = conversation::text;
    select chat.tell('conversation', conversation, '{}');
    select chat.publish(jsonb_build_object('kind', 'conversation', 'conversation_id', conversation,
      'members', to_jsonb(members), 'admins', false)::text);
  $$;
alter function chat.end_membership owner to kabar_chat_system;

-- For each conversation that the caller joined as a circle member: the number of the last message before that. Null if they joined
-- none.
create function chat.first_seqs() returns jsonb
  language sql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_object_agg(own.conversation_id, own.joined_seq) from chat.conversation_participants as own
      where own.user_id = auth_api.uid() and own.as_member
  $$;
alter function chat.first_seqs owner to kabar_chat_system;
grant execute on function chat.first_seqs to kabar_chat;

-- Whether a circle member participates in a conversation now: has joined, has neither left nor been removed, and may read
-- messages and act for the person. True for other participants, such as the client and the companion.
create function chat.is_present(participant chat.conversation_participants) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select not participant.as_member or coalesce(participant.ended_at is null
      and client_api.member_may_write(participant.person_id, participant.user_id), false)
  $$;
alter function chat.is_present owner to kabar_chat_system;

-- Adds the caller to a conversation as a circle member, from the next message on. Notifies the client and the companion in this
-- transaction, so before any message can be read. False if the caller may not join it, or has joined.
create function chat.join_conversation(conversation uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    room chat.conversations;
    person uuid;
  begin
    -- the same lock as for a message, so that each message is either before or after the joining
    select * into room from chat.conversations as stored where stored.id = conversation for no key update;
    select open.person_id into person from chat.joinable_conversations() as open
      where open.conversation_id = conversation order by open.person_id limit 1;
    if person is null then return false; end if;
    insert into chat.conversation_participants as own
        (conversation_id, user_id, as_member, person_id, joined_seq, delivered_seq, read_seq, joined_at)
      values (conversation, auth_api.uid(), true, person, room.last_seq, room.last_seq, room.last_seq, at)
      on conflict on constraint conversation_participants_pkey do update set person_id = excluded.person_id,
        joined_seq = excluded.joined_seq, delivered_seq = excluded.delivered_seq, read_seq = excluded.read_seq,
        told_seq = 0, joined_at = excluded.joined_at, ended_at = null
        where own.as_member;
    if not found then return false; end if;
    perform chat_api.notify(told, 'circle_member_in_chat', jsonb_build_object('conversation_id', conversation,
        'user_id', auth_api.uid())) from unnest(array[room.client_user_id, room.companion_user_id]) as told
      where told is not null;
    perform chat.tell('conversation', conversation, '{}');
    return true;
  end $$;
alter function chat.join_conversation owner to kabar_chat_system;
grant execute on function chat.join_conversation to kabar_chat;

-- The open conversations that the caller can join as a circle member: those of the person's account holder with a companion of
-- the person, if person and holder share messages and the caller may act. Evaluates client_api.person_in_care
create function chat.joinable_conversations()
  returns table (conversation_id uuid, person_id uuid, person_name text, companion_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select talk.id, care.person, named.name, companion.full_name
      from client_api.people_in_care() as care
      join chat.conversations as talk on talk.client_user_id = care.holder and talk.type = 'client_companion'
        and talk.status = 'open' and talk.companion_user_id <> (select auth_api.uid())
      join lateral client_api.person_in_care(care.person) as named on true
      join auth_api.people as companion on companion.id = talk.companion_user_id
      where care.holder <> (select auth_api.uid()) and client_api.member_may_write(care.person, (select auth_api.uid()))
        and bookings_api.is_companion_of(talk.companion_user_id, care.holder, care.loved_one)
        and not exists (select from chat.conversation_participants as own where own.conversation_id = talk.id
          and own.user_id = (select auth_api.uid()) and chat.is_present(own))
  $$;
alter function chat.joinable_conversations owner to kabar_chat_system;
grant execute on function chat.joinable_conversations to kabar_chat;

-- Removes the caller, a circle member, from a conversation. False if they are not in it. A guard: only the caller's own row.
create function chat.leave_conversation(conversation uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select true from (select from chat.conversation_participants as own
        where own.conversation_id = leave_conversation.conversation and own.user_id = auth_api.uid() and own.as_member
          and own.ended_at is null for update) as own
      cross join lateral chat.end_membership(leave_conversation.conversation, array[auth_api.uid()], leave_conversation.at)), false);
  $$;
alter function chat.leave_conversation owner to kabar_chat_system;
grant execute on function chat.leave_conversation to kabar_chat;

-- Sets how far the caller has received and read; never backwards, never beyond the newest message.
create function chat.mark(conversation uuid, delivered bigint, read bigint)
  returns table (delivered_seq bigint, read_seq bigint)
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    newest bigint;
    marked chat.conversation_participants;
  begin
    select last_seq into newest from chat.conversations where id = conversation;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    -- what companions ask is read by admins who never wrote there: so each admin has read marks of their own
    if auth_api.has_role('admin') and conversation not in (select chat.own_conversations())
      and exists (select from chat.conversations where id = conversation and type = 'companion_admin')
    then
      insert into chat.conversation_participants (conversation_id, user_id, as_admin)
        values (conversation, auth_api.uid(), true) on conflict do nothing;
    end if;
    update chat.conversation_participants as own set
        delivered_seq = greatest(own.delivered_seq, least(greatest(delivered, read), newest)),
        read_seq = greatest(own.read_seq, least(read, newest))
      where own.conversation_id = conversation and own.user_id = auth_api.uid()
        and (own.delivered_seq < least(greatest(delivered, read), newest) or own.read_seq < least(read, newest))
      returning * into marked;
    if found then
      perform chat.tell('marks', conversation, to_jsonb(marked));
      -- what arrived meanwhile counts as unread from now on
      if marked.read_seq < newest and not marked.as_admin then
        perform jobs_api.enqueue('chat:tell-unread', jsonb_build_object('conversationId', conversation, 'personId',
          marked.user_id), now() + interval '1 hour', 'chat:tell-unread:' || conversation || ':' || marked.user_id);
      end if;
      if marked.told_seq > 0 and marked.read_seq >= marked.told_seq then
        perform chat.settle_unread_notice(conversation);
      end if;
    end if;
    return query select own.delivered_seq, own.read_seq from chat.conversation_participants as own
      where own.conversation_id = conversation and own.user_id = auth_api.uid();
  end $$;
grant execute on function chat.mark to kabar_chat;

-- The accounts that receive live events of a conversation, without the admins, who are reached as a group.
create function chat.members_of(conversation uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(one.user_id), '[]') from chat.conversation_participants as one
      where one.conversation_id = conversation and not one.as_admin and (not one.as_member or chat.is_present(one))
  $$;
alter function chat.members_of owner to kabar_chat_system;
grant execute on function chat.members_of to kabar_chat;

-- Ends the participation of circle members who may no longer read or write messages. The client service calls it after each
-- change of a circle or a consent; policies evaluate this themselves.
create function chat_api.settle_circle(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.end_membership(gone.conversation_id, array_agg(gone.user_id), now())
      from chat.conversation_participants as gone
      where gone.person_id = person and gone.ended_at is null and not chat.is_present(gone)
      group by gone.conversation_id
  $$;
alter function chat_api.settle_circle owner to kabar_chat_system;
grant execute on function chat_api.settle_circle to kabar_client_system;
