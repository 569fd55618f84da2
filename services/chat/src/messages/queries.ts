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
 * Stores the message under the next number and notifies the participants. Raises not_found, id_reused,
 * conversation_closed, person_left, messaging_off, muted or reason_needed. Idempotent by id.
 */
export async function appendMessage(
  db: Database,
  message: { id: string; conversationId: string; content: string; reason?: string | undefined },
): Promise<ChatRows['chat.messages'] | undefined> {
  const { rows } = await sql<ChatRows['chat.messages']>`
    select id, conversation_id, seq, sender_id, content, attachments, created_at
      from chat.append_message(${message.id}, ${message.conversationId}, ${message.content}, ${message.reason ?? null})
  `.execute(db);
  return rows[0];
}

/** Ascending, starting after the number. */
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

/** Every message of the caller, oldest first. */
export async function listEveryOwnMessage(db: Database) {
  return await db
    .selectFrom('chat.messages')
    .select(['conversation_id as conversationId', 'content', 'created_at as createdAt'])
    .where('sender_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('created_at')
    .execute();
}

/**
 * Notifies a person that messages have been unread for an hour, once until they have read them. For background jobs.
 */
export async function tellUnread(
  db: Database,
  waiting: { conversationId: string; personId: string; now: Date },
): Promise<void> {
  await sql`select chat.tell_unread(${waiting.conversationId}, ${waiting.personId}, ${waiting.now})`.execute(
    db,
  );
}

/** Deletes a batch of messages older than this many months. Returns the number. */
export async function forgetMessages(
  db: Database,
  { now, months, most }: { now: Date; months: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select chat.forget_messages(${now}::timestamptz - make_interval(months => ${months}), ${most}) as deleted
  `.execute(db);
  return rows[0]?.deleted ?? 0;
}
