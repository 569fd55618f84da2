create policy conversations_system on chat.conversations to kabar_chat_system using (true) with check (true);
create policy conversations_take_part on chat.conversations to kabar_chat
  using (id in (select chat.own_conversations()) or (select auth_api.has_role('admin')));
grant select, update (last_seq, activity_at, team_asked_at) on chat.conversations to kabar_chat;
grant select, insert, update, delete on chat.conversations to kabar_chat_system;

-- Makes the open pages of both people refetch what depends on their conversation, in the transaction that changed it, for changes
-- without a notification. For security-definer functions of other services.
create function chat_api.announce_conversation(conversation uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.tell('conversation', conversation, '{}')
  $$;
alter function chat_api.announce_conversation owner to kabar_chat_system;
grant execute on function chat_api.announce_conversation to kabar_bookings_system;

-- The person to whom a target row of the audit log belongs, if it is in this service; otherwise null. For admins.
create function chat_api.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when auth_api.has_role('admin') then case target_type
      when 'conversation' then
        (select coalesce(talk.client_user_id, talk.companion_user_id) from chat.conversations as talk where talk.id = target_id)
      when 'message_flag' then
        (select message.sender_id from chat.message_flags as report join chat.messages as message on message.id = report.message_id
          where report.id = target_id)
      end end
  $$;
alter function chat_api.audited_person owner to kabar_chat_system;
grant execute on function chat_api.audited_person to kabar_backoffice;

-- The ids of a person's newest rows in this service, at most 200 of each kind, by which the audit log is searched for actions
-- about them.
create function chat_api.audited_things(person uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select thing.id from (
      (select talk.id from chat.conversations as talk where talk.client_user_id = person or talk.companion_user_id = person
        order by talk.created_at desc limit 200)
      union all
      (select report.id from chat.message_flags as report
        where report.conversation_id = any (array(select talk.id from chat.conversations as talk
          where talk.client_user_id = person or talk.companion_user_id = person))
        order by report.created_at desc limit 200)) as thing where auth_api.has_role('admin')
  $$;
alter function chat_api.audited_things owner to kabar_chat_system;
grant execute on function chat_api.audited_things to kabar_backoffice;

-- Closes the open conversation of a client and a companion, if there is one; it can still be read. For security-definer
-- functions of other services.
create function chat_api.close_conversation(client uuid, companion uuid, reason text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with closed as (
      update chat.conversations as own set status = 'closed', closed_reason = reason
        where own.client_user_id = client and own.companion_user_id = companion and own.type = 'client_companion'
          and own.status = 'open' returning own.id)
    select chat.tell('conversation', closed.id, '{}') from closed;
  $$;
alter function chat_api.close_conversation owner to kabar_chat_system;
grant execute on function chat_api.close_conversation to kabar_bookings_system;

-- Whether all admins receive the live events of a conversation: those that companions have with the admins, but not
-- those of two people.
create function chat.has_admins(conversation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from chat.conversations where id = conversation and type = 'companion_admin') $$;
alter function chat.has_admins owner to kabar_chat_system;
grant execute on function chat.has_admins to kabar_chat;

-- Staff tasks: conversations with the team whose last message is the companion's, oldest first, after a keyset position. Empty for
-- callers who are not admins.
create function chat_api.message_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select talk.id, talk.team_asked_at, talk.companion_user_id, null::uuid, null::text, null::uuid, null::timestamptz
      from chat.conversations as talk
      where auth_api.has_role('admin') and talk.team_asked_at is not null and talk.status = 'open' and talk.team_asked_at <= at
        and (after_id is null or (talk.team_asked_at, talk.id) > (after_moment, after_id))
      order by talk.team_asked_at, talk.id limit most
  $$;
alter function chat_api.message_tasks owner to kabar_chat_system;
grant execute on function chat_api.message_tasks to kabar_backoffice;

-- Whether the feature flags allow messages in a conversation. A pair with an assignment or a booking needs messaging alone; other
-- pairs need trial requests too. The flags belong to the back office; a missing row means off.
create function chat.messaging_on(conversation_type text, client uuid, companion uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.feature_enabled('internal_messaging_enabled')
      and (conversation_type = 'companion_admin' or backoffice_api.feature_enabled('trial_request_flow_enabled')
        or bookings_api.is_pair(client, companion));
  $$;
grant execute on function chat.messaging_on to kabar_chat, kabar_chat_system;

-- The calling companion's conversation with the admins; created on first use.
create function chat.open_admin_conversation() returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('companion');
    with made as (
      insert into chat.conversations (type, companion_user_id) values ('companion_admin', auth_api.uid())
        on conflict (companion_user_id) where type = 'companion_admin' and status = 'open'
        do nothing returning id
    ), joined as (
      insert into chat.conversation_participants (conversation_id, user_id) select made.id, auth_api.uid() from made returning 1)
    select chat.tell('conversation', made.id, '{}') from made where (select count(*) from joined) > 0;
    select room.id from chat.conversations as room
      where room.companion_user_id = auth_api.uid() and room.type = 'companion_admin' and room.status = 'open';
  $$;
alter function chat.open_admin_conversation owner to kabar_chat_system;
grant execute on function chat.open_admin_conversation to kabar_chat;

-- The open conversation of a client and a companion, created when there is none. Callable by either of the two, by
-- staff and by background work.
create function chat_api.open_conversation(client uuid, companion uuid) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB403', 'forbidden')
      where not coalesce(auth_api.uid() in (client, companion), false) and not auth_api.has_role('admin')
        and not auth_api.has_role('moderator') and not auth_api.has_role('system');
    with made as (
      insert into chat.conversations (client_user_id, companion_user_id) values (client, companion)
        on conflict (client_user_id, companion_user_id) where type = 'client_companion' and status = 'open'
        do nothing returning id
    ), joined as (
      insert into chat.conversation_participants (conversation_id, user_id)
        select made.id, person from made, unnest(array[client, companion]) as person returning 1)
    select chat.tell('conversation', made.id, '{}') from made where (select count(*) from joined) > 0;
    select room.id from chat.conversations as room where room.client_user_id = client and room.companion_user_id = companion
      and room.type = 'client_companion' and room.status = 'open';
  $$;
alter function chat_api.open_conversation owner to kabar_chat_system;
grant execute on function chat_api.open_conversation to kabar_bookings, kabar_bookings_system, kabar_chat;

-- The conversations of the caller, for policies. A security-definer function, because policies that read each other's tables would
-- recurse.
create function chat.own_conversations() returns setof uuid
  language sql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.conversation_id from chat.conversation_participants as own
      where own.user_id = auth_api.uid() and (not own.as_admin or auth_api.has_role('admin'))
        and (not own.as_member or chat.is_present(own))
  $$;
alter function chat.own_conversations owner to kabar_chat_system;
grant execute on function chat.own_conversations to kabar_chat, kabar_chat_system;

-- Raises an error unless the caller can write in a conversation (chat.writing).
create function chat.require_writing(conversation chat.conversations) returns void
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case chat.writing(conversation)
      when 'closed' then auth_api.refuse('KB409', 'conversation_closed')
      when 'person_left' then auth_api.refuse('KB409', 'person_left')
      when 'muted' then auth_api.refuse('KB403', 'muted')
      when 'switched_off' then auth_api.refuse('KB403', 'messaging_off') end
  $$;
grant execute on function chat.require_writing to kabar_chat, kabar_chat_system;

-- Whether the caller can write messages in a conversation: 'open', 'closed', 'person_left' after one of the two accounts was
-- erased, 'switched_off' by a feature flag, or 'muted' by staff; a muted person can still write to the admins.
create function chat.writing(conversation chat.conversations) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when conversation.status = 'closed' and conversation.closed_reason = 'account_closed' then 'person_left'
      when conversation.status = 'closed' then 'closed'
      when not chat.messaging_on(conversation.type, conversation.client_user_id,
        conversation.companion_user_id) then 'switched_off'
      when conversation.type = 'client_companion' and exists (select from chat.mutes
        where account_id = (select auth_api.uid()) and kind = 'writing' and muted_until > now()) then 'muted'
      else 'open' end
  $$;
grant execute on function chat.writing to kabar_chat, kabar_chat_system;
