import { type Kysely, sql } from 'kysely';

/** What people are told by the bell. Every service writes through chat_api.notify; nobody inserts for another. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.notifications (
      id uuid primary key default uuidv7(),
      recipient_id uuid not null references auth.accounts (id) on delete cascade,
      type text not null constraint notifications_type check (type ~ '^[a-z][a-z0-9_]{2,60}$'),
      payload jsonb not null default '{}' constraint notifications_payload check (jsonb_typeof(payload) = 'object'),
      created_at timestamptz not null default now(),
      read_at timestamptz
    );
    -- the ten newest of a person
    create index notifications_newest on chat.notifications (recipient_id, created_at desc, id desc);
    -- the number on the bell, and marking all read
    create index notifications_unread on chat.notifications (recipient_id) where read_at is null;

    alter table chat.notifications enable row level security;
    alter table chat.notifications force row level security;
    create policy notifications_system on chat.notifications to kabar_chat_system using (true) with check (true);
    create policy notifications_own on chat.notifications to kabar_chat
      using (recipient_id = (select auth_api.uid()));
    grant select, insert, update, delete on chat.notifications to kabar_chat_system;
    grant select, update (read_at) on chat.notifications to kabar_chat;

    -- Tells a person something, in the transaction of what happened; the bell rings at its commit.
    create function chat_api.notify(recipient uuid, type text, payload jsonb) returns uuid
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare made uuid;
      begin
        if auth_api.uid() is null and not auth_api.has_role('system') then
          raise exception using errcode = 'KB401', message = 'signed_out';
        end if;
        insert into chat.notifications (recipient_id, type, payload)
          values (recipient, notify.type, coalesce(notify.payload, '{}')) returning id into made;
        perform pg_notify('kabar_events', jsonb_build_object('kind', 'notification', 'members',
          jsonb_build_array(recipient), 'admins', false,
          'body', jsonb_build_object('id', made, 'type', notify.type))::text);
        return made;
      end $$;
    alter function chat_api.notify(uuid, text, jsonb) owner to kabar_chat_system;
    revoke all on function chat_api.notify(uuid, text, jsonb) from public;
    grant execute on function chat_api.notify(uuid, text, jsonb) to kabar_auth, kabar_backoffice, kabar_chat,
      kabar_client, kabar_companion, kabar_auth_system, kabar_backoffice_system, kabar_client_system,
      kabar_companion_system;
  `.execute(db);
}
