import { randomUUID } from 'node:crypto';
import type { SystemCaller } from '../system-caller.ts';
import type { TestDatabase } from '../test-database.ts';
import { readRows } from './rows.ts';

/** Fixtures for tests of other services: conversations, messages and reports of the chat service. */
type Database = Pick<TestDatabase, 'query'>;

interface ConversationRow {
  id: string;
  type: 'client_companion' | 'companion_admin';
  status: 'open' | 'closed';
  client_user_id: string | null;
  companion_user_id: string | null;
}

/** Columns of the conversations with these values, oldest first. */
export const readConversations = <Column extends keyof ConversationRow>(
  database: Database,
  about: Partial<ConversationRow>,
  columns: readonly Column[],
) =>
  readRows<ConversationRow, Column>(
    database,
    'chat.conversations',
    about,
    columns,
    'created_at, id',
  );

/** Opens the conversation of a client and a companion as the commands of bookings do. */
export async function openConversation(
  system: SystemCaller,
  pair: { client: string; companion: string },
): Promise<string> {
  const [row] = await system.call<{ id: string }>(
    'select chat_api.open_conversation($1, $2) as id',
    [pair.client, pair.companion],
  );
  return row?.id ?? '';
}

/** Inserts a companion's conversation with the team. It has waited this many minutes for an answer; null if it waits for none. */
export async function addTeamConversation(
  database: Database,
  companion: string,
  waitingMinutes: number | null,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into chat.conversations (id, type, companion_user_id, team_asked_at)
       values ($1, 'companion_admin', $2, date_trunc('milliseconds', now()) - make_interval(mins => $3))`,
    [id, companion, waitingMinutes],
  );
  return id;
}

/** Since when a conversation waits for the team, as the list of staff tasks writes it. */
export async function waitingSince(database: Database, conversation: string): Promise<string> {
  const [row] = await database.query<{ moment: string }>(
    `select to_char(team_asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
       from chat.conversations where id = $1`,
    [conversation],
  );
  return row?.moment ?? '';
}

/** Sets how many minutes all conversations have waited for the team. */
export async function setWaiting(database: Database, minutes: number): Promise<void> {
  await database.query(
    `update chat.conversations set team_asked_at = date_trunc('milliseconds', now()) - make_interval(mins => $1)`,
    [minutes],
  );
}

/** Inserts one writer's messages with these ages, oldest first. */
export async function addMessages(
  database: Database,
  { conversation, writer }: { conversation: string; writer: string },
  ages: readonly string[],
): Promise<void> {
  await database.query(
    `insert into chat.messages (id, conversation_id, seq, sender_id, content, created_at)
       select gen_random_uuid(), $1, place, $2, 'hello', now() - age
         from unnest($3::interval[]) with ordinality as message (age, place)`,
    [conversation, writer, ages],
  );
}

interface MessageRow {
  id: string;
  sender_id: string;
  content: string;
}

/** Columns of the messages with these values, oldest first. */
export const readMessages = <Column extends keyof MessageRow>(
  database: Database,
  about: Partial<MessageRow>,
  columns: readonly Column[],
) => readRows<MessageRow, Column>(database, 'chat.messages', about, columns, 'created_at, id');

/** Inserts a client's report of a companion's message, this many minutes ago, in a new conversation. */
export async function addReport(
  database: Database,
  pair: { client: string; companion: string },
  minutes: number,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with conversation as (
         insert into chat.conversations (client_user_id, companion_user_id) values ($2, $3) returning id),
       message as (
         insert into chat.messages (id, conversation_id, seq, sender_id, content)
           select gen_random_uuid(), id, 1, $3, 'hello' from conversation returning id, conversation_id)
       insert into chat.message_flags (id, message_id, conversation_id, reporter_id, reason, created_at)
         select $1, id, conversation_id, $2, 'rude', now() - make_interval(mins => $4) from message`,
    [id, pair.client, pair.companion, minutes],
  );
  return id;
}

export async function dismissReport(database: Database, id: string): Promise<void> {
  await database.query(
    `update chat.message_flags set outcome = 'dismissed', decided_at = now() where id = $1`,
    [id],
  );
}

/** Deletes all conversations with their messages and reports. */
export async function removeConversations(database: Database): Promise<void> {
  await database.query('delete from chat.message_flags; delete from chat.conversations');
}
