import { type Kysely, sql } from 'kysely';
import type { PushTarget } from './send-push.ts';
import type { ChatTables } from './tables.ts';

type Database = Kysely<ChatTables>;

/** The active push subscriptions of these people. For background jobs. */
export async function findLivePushSubscriptions(
  db: Database,
  people: readonly string[],
): Promise<(PushTarget & { account_id: string })[]> {
  const { rows } = await sql<PushTarget & { account_id: string }>`
    select id, account_id, endpoint, public_key, auth_secret from chat.live_push_subscriptions(${people}::uuid[])
  `.execute(db);
  return rows;
}

/** Deletes these subscriptions, and those of an ended session. For background jobs. */
export async function dropPushSubscriptions(
  db: Database,
  gone: { ids?: readonly string[]; sessionId?: string },
): Promise<void> {
  await sql`
    select chat.drop_push_subscriptions(${gone.ids ?? []}::uuid[], ${gone.sessionId ?? null}::uuid)
  `.execute(db);
}
