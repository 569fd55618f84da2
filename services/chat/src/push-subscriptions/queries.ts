import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

const own = sql<string>`(select auth_api.uid())`;

/** Undefined if the endpoint is stored with other keys. */
export async function keepPushSubscription(
  db: Database,
  wanted: {
    sessionId: string;
    endpoint: string;
    publicKey: string;
    authSecret: string;
    now: Date;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select chat.keep_push_subscription(${wanted.sessionId}, ${wanted.endpoint}, ${wanted.publicKey},
      ${wanted.authSecret}, ${wanted.now}) as id
  `.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Oldest first. */
export async function listOwnPushSubscriptions(db: Database) {
  return await db
    .selectFrom('chat.push_subscriptions')
    .select(['id', 'session_id', 'endpoint', 'created_at'])
    .where('account_id', '=', own)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function deleteOwnPushSubscription(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat.push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', own)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
