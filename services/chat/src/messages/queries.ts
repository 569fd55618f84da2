import { type Kysely, sql } from 'kysely';
import type { ChatRows, ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

const columns = [
  'id',
  'conversation_id',
  'seq',
  'sender_id',
  'content',
  'attachments',
  'created_at',
] as const;

/**
 * Stores the message under the next number and tells everybody of the conversation. Raises not_found, id_reused,
 * conversation_closed or messaging_off; the same message again is answered as it was stored.
 */
export async function appendMessage(
  db: Database,
  message: { id: string; conversationId: string; content: string },
): Promise<ChatRows['chat.messages'] | undefined> {
  const { rows } = await sql<ChatRows['chat.messages']>`
    select id, conversation_id, seq, sender_id, content, attachments, created_at
      from chat.append_message(${message.id}, ${message.conversationId}, ${message.content})
  `.execute(db);
  return rows[0];
}

/**
 * Counts one message of the caller in a window from its first, in the way of shared/server's addPoint; here the
 * database itself knows for whom, so that no trip is spent on asking first.
 */
export async function countMessage(
  db: Database,
  limit: { points: number; seconds: number },
): Promise<{ exceeded: boolean; retryAfter: number }> {
  const { rows } = await sql<{ points: number; seconds: number }>`
    insert into chat.rate_limits as counter (key, points, expires_at)
      values ('messages:' || encode(sha256(auth_api.uid()::text::bytea), 'hex'), 1,
        now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      points = case when counter.expires_at <= now() then 1 else counter.points + 1 end,
      expires_at = case when counter.expires_at <= now() then excluded.expires_at else counter.expires_at end
    returning points, extract(epoch from expires_at - now())::float8 as seconds
  `.execute(db);
  return {
    exceeded: (rows[0]?.points ?? 0) > limit.points,
    retryAfter: Math.max(1, Math.ceil(rows[0]?.seconds ?? 1)),
  };
}

/** Ascending, from the number on. */
export async function findMessagesAfter(
  db: Database,
  conversationId: string,
  page: { after: number; limit: number },
): Promise<ChatRows['chat.messages'][]> {
  return await db
    .selectFrom('chat.messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', String(page.after))
    .orderBy('seq')
    .limit(page.limit)
    .execute();
}

/** Descending: the newest, or those before the number. */
export async function findMessagesBefore(
  db: Database,
  conversationId: string,
  page: { before: number | undefined; limit: number },
): Promise<ChatRows['chat.messages'][]> {
  let query = db
    .selectFrom('chat.messages')
    .select(columns)
    .where('conversation_id', '=', conversationId)
    .orderBy('seq', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('seq', '<', String(page.before));
  return await query.execute();
}

/** Whether the caller may see the conversation, and whether as one of its people or as an admin from outside. */
export async function findOwnPlace(db: Database, conversationId: string) {
  const { rows } = await sql<{ type: 'client_companion' | 'companion_admin'; takes_part: boolean }>`
    select type, id in (select chat.own_conversations()) as takes_part
      from chat.conversations where id = ${conversationId}
  `.execute(db);
  return rows[0];
}

/** Staff reading what two people write each other leaves a record, in the same transaction. */
export async function recordStaffReading(db: Database, conversationId: string) {
  await sql`
    select backoffice_api.record_action('conversation_read', 'conversation', ${conversationId}, '{}'::jsonb)
  `.execute(db);
}
