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

-- Removes the caller, a circle member, from a conversation. False if they are not in it.
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
