import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

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
