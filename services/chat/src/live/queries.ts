import type { Kysely } from 'kysely';
import type { ChatTables } from '../tables.ts';

/** Batch size of the relay. */
const mostAtOnce = 500;

export async function listWaitingEvents(db: Kysely<ChatTables>) {
  return await db
    .selectFrom('chat.event_outbox')
    .select(['id', 'event'])
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
}

export async function forgetEvents(db: Kysely<ChatTables>, ids: string[]) {
  await db.deleteFrom('chat.event_outbox').where('id', 'in', ids).execute();
}

/** For metrics. */
export async function measureOutbox(db: Kysely<ChatTables>) {
  return await db
    .selectFrom('chat.event_outbox')
    .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
}
