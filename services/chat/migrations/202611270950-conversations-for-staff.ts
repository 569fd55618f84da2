import { type Kysely, sql } from 'kysely';

/** Admins page through conversations by state and by the people in them; a report says of which conversation it is. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index conversations_by_start on chat.conversations (created_at desc, id desc);
    create index conversations_by_status on chat.conversations (status, created_at desc, id desc);
    create index conversations_of_client on chat.conversations (client_user_id, created_at desc, id desc);
    create index conversations_of_companion on chat.conversations (companion_user_id, created_at desc, id desc);

    alter table chat.message_flags
      add column conversation_id uuid references chat.conversations (id) on delete cascade;
    update chat.message_flags as report set conversation_id = message.conversation_id
      from chat.messages as message where message.id = report.message_id;
    alter table chat.message_flags alter column conversation_id set not null;
    -- the reports of one conversation, the newest first
    create index message_flags_of_conversation on chat.message_flags (conversation_id, created_at desc, id desc);
  `.execute(db);
}
