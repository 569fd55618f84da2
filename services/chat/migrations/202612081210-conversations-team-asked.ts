import { type Kysely, sql } from 'kysely';

/** Since when a companion's message to the team has no answer. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table chat.conversations add column team_asked_at timestamptz`.execute(db);
  await sql`update chat.conversations as talk set team_asked_at = message.created_at from chat.messages as message
    where talk.type = 'companion_admin' and message.conversation_id = talk.id and message.seq = talk.last_seq
      and message.sender_id = talk.companion_user_id`.execute(db);
  // Serves message_tasks: unanswered messages to the team, longest first.
  await sql`create index conversations_team_asked on chat.conversations (team_asked_at, id)
    where team_asked_at is not null`.execute(db);
}
