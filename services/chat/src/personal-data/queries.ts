import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

/** What the caller wrote and was told. What others wrote belongs to them. */
export async function findOwnData(db: Kysely<ChatTables>): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select jsonb_build_object(
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversationId', conversation_id, 'content', content,
        'createdAt', created_at) order by created_at), '[]') from chat.messages where sender_id = auth_api.uid()),
      'reports', (select coalesce(jsonb_agg(jsonb_build_object('messageId', message_id, 'reason', reason,
        'createdAt', created_at) order by created_at), '[]') from chat.message_flags where reporter_id = auth_api.uid()),
      'notifications', (select coalesce(jsonb_agg(jsonb_build_object('type', type, 'createdAt', created_at,
        'readAt', read_at) order by created_at), '[]') from chat.notifications where recipient_id = auth_api.uid())
    ) as data
  `.execute(db);
  return rows[0]?.data ?? {};
}
