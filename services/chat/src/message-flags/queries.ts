import { type Kysely, sql } from 'kysely';
import type { ChatRows, ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

const columns = ['id', 'message_id', 'reporter_id', 'reason', 'created_at'] as const;
export type FlagRow = Pick<ChatRows['chat.message_flags'], (typeof columns)[number]>;

const own = sql<string>`(select auth_api.uid())`;

/** Whether the message exists and the caller may see it. */
export async function canSeeMessage(db: Database, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat.messages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if the id is taken, or the caller has reported this message before. */
export async function insertFlag(
  db: Database,
  flag: { id: string; messageId: string; reason: string },
): Promise<FlagRow | undefined> {
  return await db
    .insertInto('chat.message_flags')
    .values({
      id: flag.id,
      message_id: flag.messageId,
      conversation_id: sql<string>`(select conversation_id from chat.messages where id = ${flag.messageId})`,
      reporter_id: own,
      reason: flag.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findOwnFlag(
  db: Database,
  by: { id: string } | { messageId: string },
): Promise<FlagRow | undefined> {
  const query = db.selectFrom('chat.message_flags').select(columns).where('reporter_id', '=', own);
  return await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('message_id', '=', by.messageId)
  ).executeTakeFirst();
}

/** All reports by the caller, oldest first. */
export async function listOwnReports(db: Database) {
  return await db
    .selectFrom('chat.message_flags')
    .select(['message_id as messageId', 'reason', 'created_at as createdAt'])
    .where('reporter_id', '=', own)
    .orderBy('created_at')
    .execute();
}

/** Whether staff muted the caller's reports. */
export async function isReportingMuted(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('chat.mutes')
    .select('id')
    .where('account_id', '=', own)
    .where('kind', '=', 'reporting')
    .where('muted_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
