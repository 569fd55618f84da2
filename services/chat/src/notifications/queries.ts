import { type Kysely, sql } from 'kysely';
import type { ChatRows, ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

type NotificationRow = ChatRows['chat.notifications'];

export interface SeenNotification extends NotificationRow {
  companion_name: string | null;
  client_name: string | null;
  acted_by_name: string | null;
  holder_name: string | null;
  other_name: string | null;
  loved_one: { name: string | null; time_zone: string | null } | null;
}

const columns = ['id', 'recipient_id', 'type', 'payload', 'created_at', 'read_at'] as const;
const own = sql<string>`(select auth_api.uid())`;

/** The current preferred name of the companion in the payload; null if there is none, or the account is erased. */
const companionName = sql<string | null>`(
  select preferred_name from auth_api.people
    where id = case when pg_input_is_valid(payload ->> 'companion_id', 'uuid') then (payload ->> 'companion_id')::uuid end
)`.as('companion_name');

/**
 * The current preferred name of the client who bought sessions with the reader, or objected to one; null for other
 * types, or if the account is erased.
 */
const clientName = sql<string | null>`(
  select preferred_name from auth_api.people
    where (type in ('session_pack_purchased', 'subscription_started', 'objection_decided') or type like 'incident\_%' or type like 'check\_in\_%' or type like 'circle\_%')
      and id = case when pg_input_is_valid(payload ->> 'user_id', 'uuid') then (payload ->> 'user_id')::uuid end
)`.as('client_name');

/** The current preferred name of the circle member who acted; null if there is none, or the account is erased. */
const actedByName = sql<string | null>`(
  select preferred_name from auth_api.people
    where id = case when pg_input_is_valid(payload ->> 'acted_by', 'uuid') then (payload ->> 'acted_by')::uuid end
)`.as('acted_by_name');

/**
 * The current preferred name of the holder whose own circle it concerns; null for other types, or if the account is
 * erased.
 */
const holderName = sql<string | null>`(
  select preferred_name from auth_api.people
    where type = 'circle_changed'
      and id = case when pg_input_is_valid(payload ->> 'holder_id', 'uuid') then (payload ->> 'holder_id')::uuid end
)`.as('holder_name');

/** The current preferred name of the other person of the related session. */
const otherName = sql<string | null>`chat.other_of_notification(recipient_id, payload)`.as(
  'other_name',
);

/** The current name of the related loved one; null if there is none. */
const lovedOne = sql<SeenNotification['loved_one']>`(
  select to_jsonb(called) from chat.loved_one_of_notification(payload) as called
)`.as('loved_one');

export async function findNewestNotifications(
  db: Database,
  limit: number,
): Promise<SeenNotification[]> {
  return await db
    .selectFrom('chat.notifications')
    .select([...columns, companionName, clientName, actedByName, holderName, otherName, lovedOne])
    .where('recipient_id', '=', own)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Newest first. `after` is the id of the last row of the previous page; the list is empty if it is not the caller's.
 */
export async function listNotificationsAfter(
  db: Database,
  page: { after: string | undefined; limit: number },
): Promise<SeenNotification[]> {
  return await db
    .selectFrom('chat.notifications')
    .select([...columns, companionName, clientName, actedByName, holderName, otherName, lovedOne])
    .where('recipient_id', '=', own)
    .$if(page.after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select last.created_at, last.id from chat.notifications as last
          where last.id = ${page.after} and last.recipient_id = ${own})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export async function countUnreadNotifications(db: Database): Promise<number> {
  const row = await db
    .selectFrom('chat.notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('recipient_id', '=', own)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Keeps the time of the first reading. */
export async function updateReadAt(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat.notifications')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('recipient_id', '=', own)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateAllReadAt(db: Database, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat.notifications')
    .set({ read_at: now })
    .where('recipient_id', '=', own)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findOwnNotification(
  db: Database,
  id: string,
): Promise<SeenNotification | undefined> {
  return await db
    .selectFrom('chat.notifications')
    .select([...columns, companionName, clientName, actedByName, holderName, otherName, lovedOne])
    .where('id', '=', id)
    .where('recipient_id', '=', own)
    .executeTakeFirst();
}

/** Updates the bells in the reader's other windows. */
export async function tellReading(db: Database): Promise<void> {
  await sql`
    select chat.publish(jsonb_build_object('kind', 'notification', 'admins', false,
      'members', jsonb_build_array(auth_api.uid()), 'row', jsonb_build_object('id', null, 'type', null))::text)
  `.execute(db);
}

/** All notifications of the caller, oldest first, for the export. */
export async function listEveryOwnNotification(db: Database) {
  return await db
    .selectFrom('chat.notifications')
    .select(['type', 'created_at as createdAt', 'read_at as readAt'])
    .where('recipient_id', '=', own)
    .orderBy('created_at')
    .execute();
}
