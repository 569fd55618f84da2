import { type Kysely, sql } from 'kysely';

/**
 * Conversations, who takes part, their numbered messages and reports of messages. Who may see a row is asked of
 * definer functions of kabar_chat_system: policies that looked at each other's tables would recurse.
 */
export async function up(db: Kysely<unknown>) {
  await tables(db);
  await membership(db);
  await writing(db);
  await marking(db);
  await rowSecurity(db);
  await publishing(db);
}

async function tables(db: Kysely<unknown>) {
  await sql`
    create table chat.conversations (
      id uuid primary key default uuidv7(),
      type text not null default 'client_companion'
        constraint conversations_type check (type in ('client_companion', 'companion_admin')),
      status text not null default 'open' constraint conversations_status check (status in ('open', 'closed')),
      closed_reason text,
      client_user_id uuid references auth.accounts (id) on delete set null,
      companion_user_id uuid references auth.accounts (id) on delete set null,
      loved_one_profile_id uuid,
      -- the number of the newest message: the next one takes it plus one, under this row's lock
      last_seq bigint not null default 0,
      created_at timestamptz not null default now(),
      activity_at timestamptz not null default now()
    );
    -- one open conversation a pair, whoever opens it at the same moment
    create unique index conversations_open_pair on chat.conversations (client_user_id, companion_user_id)
      where type = 'client_companion' and status = 'open';
    create unique index conversations_open_admin on chat.conversations (companion_user_id)
      where type = 'companion_admin' and status = 'open';
    -- back office: the newest of all conversations, and what companions ask the admins
    create index conversations_newest on chat.conversations (type, activity_at desc, id desc);

    create table chat.conversation_participants (
      conversation_id uuid not null references chat.conversations (id) on delete cascade,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      -- an admin who wrote here: the row counts only as long as the person is an admin
      as_admin boolean not null default false,
      delivered_seq bigint not null default 0,
      read_seq bigint not null default 0 constraint participants_read_is_delivered check (read_seq <= delivered_seq),
      primary key (conversation_id, user_id)
    );
    -- "my conversations"
    create index participants_of_user on chat.conversation_participants (user_id);

    create table chat.messages (
      id uuid primary key,
      conversation_id uuid not null references chat.conversations (id) on delete cascade,
      seq bigint not null,
      sender_id uuid references auth.accounts (id) on delete set null,
      content text not null constraint messages_content check (content ~ '\\S' and char_length(content) <= 4000),
      attachments jsonb not null default '[]',
      created_at timestamptz not null default now(),
      -- also serves the history: one conversation from a number on, either way
      constraint messages_number unique (conversation_id, seq)
    );
    -- "how many messages since yesterday", a figure of the back office
    create index messages_newest on chat.messages (created_at);

    create table chat.message_flags (
      id uuid primary key,
      message_id uuid not null references chat.messages (id) on delete cascade,
      reporter_id uuid references auth.accounts (id) on delete set null,
      reason text not null constraint message_flags_reason check (char_length(btrim(reason)) >= 3),
      created_at timestamptz not null default now(),
      outcome text,
      decided_by uuid references auth.accounts (id) on delete set null,
      decided_at timestamptz,
      constraint message_flags_once unique (message_id, reporter_id)
    );

    -- keys hold hashes of account ids, no personal data
    create table chat.rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null
    );
  `.execute(db);
}

async function membership(db: Kysely<unknown>) {
  await sql`
    grant select, insert, update, delete on chat.conversations, chat.conversation_participants, chat.messages,
      chat.message_flags to kabar_chat_system;

    create function chat.own_conversations() returns setof uuid
      language sql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
      as $$
        select conversation_id from chat.conversation_participants
          where user_id = auth_api.uid() and (not as_admin or auth_api.has_role('admin'))
      $$;
    alter function chat.own_conversations() owner to kabar_chat_system;

    -- Live events: the accounts to tell, without the admins, who are told as a group.
    create function chat.members_of(conversation uuid) returns jsonb
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select coalesce(jsonb_agg(user_id), '[]') from chat.conversation_participants
          where conversation_id = conversation and not as_admin
      $$;
    alter function chat.members_of(uuid) owner to kabar_chat_system;

    create function chat.has_admins(conversation uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select exists (select from chat.conversations where id = conversation and type = 'companion_admin')
          or exists (select from chat.conversation_participants where conversation_id = conversation and as_admin)
      $$;
    alter function chat.has_admins(uuid) owner to kabar_chat_system;

    create function chat.may_report(message uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select exists (select from chat.messages where id = message
          and (conversation_id in (select chat.own_conversations()) or auth_api.has_role('admin')))
      $$;
    alter function chat.may_report(uuid) owner to kabar_chat_system;

    create function chat.is_flagged(message uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select exists (select from chat.message_flags where message_id = message) $$;
    alter function chat.is_flagged(uuid) owner to kabar_chat_system;

    -- Late binding on purpose: the flags belong to the back office; a missing row is off.
    create function chat.messaging_on(conversation_type text) returns boolean
      language plpgsql stable set search_path = pg_catalog, pg_temp
      as $$
      begin
        return backoffice_api.feature_enabled('internal_messaging_enabled')
          and (conversation_type = 'companion_admin' or backoffice_api.feature_enabled('trial_request_flow_enabled'));
      end $$;

    -- One live event to everybody of a conversation. The database refuses longer payloads than 8000 bytes:
    -- a long message travels as its number alone, and the browser asks for it.
    create function chat.tell(kind text, conversation uuid, body jsonb) returns void
      language plpgsql volatile set search_path = pg_catalog, pg_temp
      as $$
      declare
        event jsonb := jsonb_build_object('kind', kind, 'conversationId', conversation,
          'members', chat.members_of(conversation), 'admins', chat.has_admins(conversation));
        whole text := (event || jsonb_build_object('body', body))::text;
      begin
        if octet_length(whole) > 7900 then whole := event::text; end if;
        perform pg_notify('kabar_events', whole);
      end $$;
  `.execute(db);
}

async function writing(db: Kysely<unknown>) {
  await sql`
    create function chat.message_view(message chat.messages) returns jsonb
      language sql stable set search_path = pg_catalog, pg_temp
      as $$
        select jsonb_build_object('id', message.id, 'conversationId', message.conversation_id, 'seq', message.seq,
          'senderId', message.sender_id, 'content', message.content, 'attachments', message.attachments,
          'createdAt', to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      $$;

    -- One message, numbered without a gap: the conversation's row is locked until the commit, so that the order of
    -- numbers is the order in which messages became visible. The same id with the same text is the same message.
    -- Runs with the caller's row security.
    create function chat.append_message(message_id uuid, conversation uuid, content text) returns chat.messages
      language plpgsql volatile set search_path = pg_catalog, pg_temp
      as $$
      declare
        me uuid := auth_api.uid();
        room chat.conversations;
        stored chat.messages;
      begin
        select * into room from chat.conversations where id = conversation for update;
        if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
        select * into stored from chat.messages where id = message_id;
        if found then
          if stored.conversation_id = conversation and stored.sender_id = me and stored.content = append_message.content
          then
            return stored;
          end if;
          raise exception using errcode = 'KB422', message = 'id_reused';
        end if;
        if room.status = 'closed' then raise exception using errcode = 'KB409', message = 'conversation_closed'; end if;
        if not chat.messaging_on(room.type) then raise exception using errcode = 'KB403', message = 'messaging_off'; end if;
        if auth_api.has_role('admin') and conversation not in (select chat.own_conversations()) then
          insert into chat.conversation_participants (conversation_id, user_id, as_admin)
            values (conversation, me, true) on conflict do nothing;
        end if;
        insert into chat.messages (id, conversation_id, seq, sender_id, content, created_at)
          values (message_id, conversation, room.last_seq + 1, me, append_message.content,
            greatest(clock_timestamp(), room.activity_at))
          on conflict (id) do nothing returning * into stored;
        -- the id of a message that the caller may not see
        if not found then raise exception using errcode = 'KB422', message = 'id_reused'; end if;
        update chat.conversations set last_seq = stored.seq, activity_at = stored.created_at where id = conversation;
        perform chat.tell('message', conversation, chat.message_view(stored));
        return stored;
      end $$;

    -- Somebody is writing: nothing is stored.
    create function chat.tell_typing(conversation uuid) returns void
      language plpgsql volatile set search_path = pg_catalog, pg_temp
      as $$
      declare room chat.conversations;
      begin
        select * into room from chat.conversations where id = conversation;
        if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
        if room.status = 'closed' then raise exception using errcode = 'KB409', message = 'conversation_closed'; end if;
        if not chat.messaging_on(room.type) then raise exception using errcode = 'KB403', message = 'messaging_off'; end if;
        perform chat.tell('typing', conversation, jsonb_build_object('conversationId', conversation, 'userId', auth_api.uid()));
      end $$;
  `.execute(db);
}

async function marking(db: Kysely<unknown>) {
  await sql`
    -- How far the caller has received and read; never back, never beyond the newest message.
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
        -- what companions ask is read by admins who never wrote there: each has marks of her own
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
          perform chat.tell('marks', conversation, jsonb_build_object('conversationId', conversation,
            'userId', marked.user_id, 'deliveredSeq', marked.delivered_seq, 'readSeq', marked.read_seq));
        end if;
        return query select own.delivered_seq, own.read_seq from chat.conversation_participants as own
          where own.conversation_id = conversation and own.user_id = auth_api.uid();
      end $$;
  `.execute(db);
}

async function rowSecurity(db: Kysely<unknown>) {
  const names = ['conversations', 'conversation_participants', 'messages', 'message_flags'];
  for (const table of names) {
    await sql
      .raw(`
        alter table chat.${table} enable row level security;
        alter table chat.${table} force row level security;
        create policy ${table}_system on chat.${table} to kabar_chat_system using (true) with check (true);
      `)
      .execute(db);
  }
  await sql`
    grant select, update (last_seq, activity_at) on chat.conversations to kabar_chat;
    grant select, insert, update (delivered_seq, read_seq) on chat.conversation_participants to kabar_chat;
    grant select, insert on chat.messages, chat.message_flags to kabar_chat;
    grant select, insert, update, delete on chat.rate_limits to kabar_chat;

    create policy conversations_take_part on chat.conversations to kabar_chat
      using (id in (select chat.own_conversations()) or (select auth_api.has_role('admin')));
    create policy participants_seen on chat.conversation_participants for select to kabar_chat
      using (conversation_id in (select chat.own_conversations()) or (select auth_api.has_role('admin')));
    create policy participants_own_marks on chat.conversation_participants for update to kabar_chat
      using (user_id = (select auth_api.uid()));
    create policy participants_admin_joins on chat.conversation_participants for insert to kabar_chat
      with check (user_id = (select auth_api.uid()) and as_admin and (select auth_api.has_role('admin')));
    create policy messages_take_part on chat.messages for select to kabar_chat
      using (conversation_id in (select chat.own_conversations()) or (select auth_api.has_role('admin'))
        or ((select auth_api.has_role('moderator')) and chat.is_flagged(id)));
    create policy messages_own on chat.messages for insert to kabar_chat
      with check (sender_id = (select auth_api.uid())
        and (conversation_id in (select chat.own_conversations()) or (select auth_api.has_role('admin'))));
    create policy message_flags_seen on chat.message_flags for select to kabar_chat
      using (reporter_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
        or (select auth_api.has_role('moderator')));
    create policy message_flags_report on chat.message_flags for insert to kabar_chat
      with check (reporter_id = (select auth_api.uid()) and chat.may_report(message_id));
  `.execute(db);
}

async function publishing(db: Kysely<unknown>) {
  await sql`
    -- The open conversation of a client and a companion, made when there is none. For the two themselves, for
    -- staff and for background work.
    create function chat_api.open_conversation(client uuid, companion uuid) returns uuid
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        room uuid;
      begin
        if not coalesce(auth_api.uid() in (client, companion), false) and not auth_api.has_role('admin')
          and not auth_api.has_role('moderator') and not auth_api.has_role('system')
        then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        insert into chat.conversations (client_user_id, companion_user_id) values (client, companion)
          on conflict (client_user_id, companion_user_id) where type = 'client_companion' and status = 'open'
          do nothing returning id into room;
        if room is null then
          select id into room from chat.conversations
            where client_user_id = client and companion_user_id = companion
              and type = 'client_companion' and status = 'open';
          return room;
        end if;
        insert into chat.conversation_participants (conversation_id, user_id) values (room, client), (room, companion);
        perform chat.tell('conversation', room, jsonb_build_object('conversationId', room));
        return room;
      end $$;
    alter function chat_api.open_conversation(uuid, uuid) owner to kabar_chat_system;

    -- The calling companion's conversation with the admins, made on first use.
    create function chat.open_admin_conversation() returns uuid
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        me uuid := auth_api.uid();
        room uuid;
      begin
        if not auth_api.has_role('companion') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        select id into room from chat.conversations
          where companion_user_id = me and type = 'companion_admin' and status = 'open';
        if room is not null then return room; end if;
        insert into chat.conversations (type, companion_user_id) values ('companion_admin', me)
          on conflict (companion_user_id) where type = 'companion_admin' and status = 'open'
          do nothing returning id into room;
        if room is null then
          select id into room from chat.conversations
            where companion_user_id = me and type = 'companion_admin' and status = 'open';
          return room;
        end if;
        insert into chat.conversation_participants (conversation_id, user_id) values (room, me);
        perform chat.tell('conversation', room, jsonb_build_object('conversationId', room));
        return room;
      end $$;
    alter function chat.open_admin_conversation() owner to kabar_chat_system;

    -- How many messages were sent since then; their content stays with the people.
    create function chat_api.count_messages(since timestamptz) returns bigint
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp
      as $$ begin
        if not auth_api.has_role('admin') and not auth_api.has_role('moderator') then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        return (select count(*) from chat.messages where created_at >= since);
      end $$;
    alter function chat_api.count_messages(timestamptz) owner to kabar_chat_system;
    revoke all on function chat_api.count_messages(timestamptz) from public;
    grant execute on function chat_api.count_messages(timestamptz) to kabar_backoffice, kabar_backoffice_system;

    revoke all on function chat_api.open_conversation(uuid, uuid), chat.open_admin_conversation(),
      chat.own_conversations(), chat.members_of(uuid), chat.has_admins(uuid), chat.may_report(uuid),
      chat.is_flagged(uuid), chat.tell(text, uuid, jsonb), chat.append_message(uuid, uuid, text),
      chat.tell_typing(uuid), chat.mark(uuid, bigint, bigint), chat.messaging_on(text),
      chat.message_view(chat.messages) from public;
    grant execute on function chat.open_admin_conversation(), chat.own_conversations(), chat.members_of(uuid),
      chat.has_admins(uuid), chat.may_report(uuid), chat.is_flagged(uuid), chat.tell(text, uuid, jsonb),
      chat.append_message(uuid, uuid, text), chat.tell_typing(uuid), chat.mark(uuid, bigint, bigint),
      chat.messaging_on(text), chat.message_view(chat.messages) to kabar_chat;
    grant execute on function chat.tell(text, uuid, jsonb) to kabar_chat_system;
    grant execute on function chat_api.open_conversation(uuid, uuid) to kabar_chat, kabar_client, kabar_companion,
      kabar_backoffice, kabar_client_system, kabar_companion_system, kabar_backoffice_system;
  `.execute(db);
}
