import { type Kysely, sql } from 'kysely';
import type { ChatTables } from './tables.ts';

/**
 * False for a conversation that the caller may not see. An admin who opens a conversation of two others is recorded in
 * the same transaction, once an opening. Conversations that companions have with the admins are not recorded.
 */
export async function openForReading(db: Kysely<ChatTables>, conversationId: string) {
  const { rows } = await sql<{ outside: boolean }>`
    select type = 'client_companion' and id not in (select chat.own_conversations()) as outside
      from chat.conversations where id = ${conversationId}
  `.execute(db);
  if (rows[0]?.outside) {
    await sql`
      select backoffice_api.record_opening('conversation_viewed', 'conversation', ${conversationId}::uuid)
    `.execute(db);
  }
  return rows.length > 0;
}
