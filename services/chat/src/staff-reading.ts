import { type Kysely, sql } from 'kysely';
import type { ChatTables } from './tables.ts';

/**
 * False if the caller may not see the conversation. An admin who opens a conversation of two others is audited in the
 * same transaction, once per opening. Companions' conversations with the team are not audited.
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
