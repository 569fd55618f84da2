import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

export async function listJoinable(db: Kysely<ChatTables>) {
  const { rows } = await sql<{
    conversation_id: string;
    person_id: string;
    person_name: string;
    companion_name: string;
  }>`select * from chat.joinable_conversations()`.execute(db);
  return rows;
}

/** False if the caller may not join it, or has joined. */
export async function joinOwn(db: Kysely<ChatTables>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select chat.join_conversation(${id}, ${now}) as done
  `.execute(db);
  return rows[0]?.done === true;
}

/** False if the caller is not in it as a circle member. */
export async function leaveOwn(db: Kysely<ChatTables>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select chat.leave_conversation(${id}, ${now}) as done
  `.execute(db);
  return rows[0]?.done === true;
}

/** Whether the caller is in it as a circle member. */
export async function isOwnMember(db: Kysely<ChatTables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat.conversation_participants')
    .select('user_id')
    .where('conversation_id', '=', id)
    .where('user_id', '=', sql<string>`(select auth_api.uid())`)
    .where('as_member', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function areCirclesOn(db: Kysely<ChatTables>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('care_circles_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on === true;
}

/** Raises not_found for a conversation that the caller may not see. Marks never move backwards. */
export async function markOwn(
  db: Kysely<ChatTables>,
  marks: { conversationId: string; deliveredSeq: number; readSeq: number },
) {
  const { rows } = await sql<{ delivered_seq: string; read_seq: string }>`
    select delivered_seq, read_seq
      from chat.mark(${marks.conversationId}, ${marks.deliveredSeq}, ${marks.readSeq})
  `.execute(db);
  return rows[0];
}
