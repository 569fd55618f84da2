import { type Kysely, sql } from 'kysely';

/**
 * A conversation ends with the account of one of its two, and staff who come in from outside do not become part of it.
 */
export async function up(db: Kysely<unknown>) {
  await erasing(db);
  await staff(db);
  await writing(db);
  await settleWhatIs(db);
}

async function erasing(db: Kysely<unknown>) {
  await sql`
    alter table chat.message_flags alter column reason drop not null;
    alter table chat.message_flags
      add constraint message_flags_reason_kept check (reason is not null or reporter_id is null);

    -- Called when an account is erased: the words of the person go, the conversations of the others stay to be read.
    -- A message keeps its place, so that numbers stay gap-free; a report stays without reporter and reason.
    create or replace function chat_api.erase_person(person uuid) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare told bigint;
      begin
        if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        update chat.messages set content = '…', attachments = '[]' where sender_id = person;
        update chat.message_flags set reason = null, reporter_id = null where reporter_id = person;
        delete from chat.notifications where payload::text like '%' || person::text || '%';
        with ended as (
          update chat.conversations set status = 'closed', closed_reason = 'account_closed'
            where person in (client_user_id, companion_user_id) and status = 'open' returning id
        )
        select count(chat.tell('conversation', id, jsonb_build_object('conversationId', id))) into told from ended;
      end $$;
  `.execute(db);
}

async function staff(db: Kysely<unknown>) {
  await sql`
    -- What companions ask the admins is theirs as a group; the conversation of two people is not.
    create or replace function chat.has_admins(conversation uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select exists (select from chat.conversations where id = conversation and type = 'companion_admin') $$;

    alter policy participants_admin_joins on chat.conversation_participants
      with check (user_id = (select auth_api.uid()) and as_admin and (select auth_api.has_role('admin'))
        and chat.has_admins(conversation_id));

    -- Somebody is writing: nothing is stored. Staff from outside are not heard before they have written.
    create or replace function chat.tell_typing(conversation uuid) returns void
      language plpgsql volatile set search_path = pg_catalog, pg_temp
      as $$
      declare room chat.conversations;
      begin
        select * into room from chat.conversations where id = conversation;
        if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
        perform chat.require_open(room);
        if room.type = 'companion_admin' or conversation in (select chat.own_conversations()) then
          perform chat.tell('typing', conversation,
            jsonb_build_object('conversationId', conversation, 'userId', auth_api.uid()));
        end if;
      end $$;
  `.execute(db);
}

async function writing(db: Kysely<unknown>) {
  await sql`
    -- Raises why nobody can write here now.
    create function chat.require_open(room chat.conversations) returns void
      language plpgsql stable set search_path = pg_catalog, pg_temp
      as $$
      begin
        if room.status = 'closed' then
          raise exception using errcode = 'KB409', message =
            case room.closed_reason when 'account_closed' then 'person_left' else 'conversation_closed' end;
        end if;
        if not chat.messaging_on(room.type) then raise exception using errcode = 'KB403', message = 'messaging_off'; end if;
      end $$;

    -- As before; and an admin who writes to two people from outside gives a reason, which goes on record with the message.
    drop function chat.append_message(uuid, uuid, text);
    create function chat.append_message(message_id uuid, conversation uuid, content text, reason text)
      returns chat.messages
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
        perform chat.require_open(room);
        if conversation not in (select chat.own_conversations()) then
          perform chat.write_as_staff(room, message_id, reason);
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

    -- Only admins come this far: row security shows a conversation to nobody else from outside.
    create function chat.write_as_staff(room chat.conversations, message_id uuid, reason text) returns void
      language plpgsql volatile set search_path = pg_catalog, pg_temp
      as $$
      begin
        if room.type = 'companion_admin' then
          insert into chat.conversation_participants (conversation_id, user_id, as_admin)
            values (room.id, auth_api.uid(), true) on conflict do nothing;
          return;
        end if;
        if reason is null then raise exception using errcode = 'KB400', message = 'reason_needed'; end if;
        perform backoffice_api.record_action('conversation_written', 'conversation', room.id,
          jsonb_build_object('messageId', message_id, 'reason', reason));
      end $$;
    revoke all on function chat.append_message(uuid, uuid, text, text), chat.require_open(chat.conversations),
      chat.write_as_staff(chat.conversations, uuid, text) from public;
    grant execute on function chat.append_message(uuid, uuid, text, text), chat.require_open(chat.conversations),
      chat.write_as_staff(chat.conversations, uuid, text) to kabar_chat;
  `.execute(db);
}

/** Row security binds the owner too, so that the rows are changed in the name of the role that sees all of them. */
async function settleWhatIs(db: Kysely<unknown>) {
  await sql`
    set local role kabar_chat_system;
    delete from chat.conversation_participants as seat where as_admin and exists (
      select from chat.conversations where id = seat.conversation_id and type = 'client_companion');
    update chat.conversations set status = 'closed', closed_reason = 'account_closed'
      where status = 'open' and (companion_user_id is null or (type = 'client_companion' and client_user_id is null));
    set local role kabar_chat_owner;
  `.execute(db);
}
