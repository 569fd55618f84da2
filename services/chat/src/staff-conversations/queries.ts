import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ChatRows, ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

/** A keyset cursor; `moment` is ISO with microseconds. */
interface Position {
  moment: string;
  id: string;
}

type ConversationRow = ChatRows['chat.conversations'];

export interface StaffConversationRow extends ConversationRow {
  client_name: string | null;
  companion_name: string | null;
  members: { id: string; fullName: string }[];
  waiting_flags: number;
}

/** Ids, newest first, after a position. */
export async function pageOfConversations(
  db: Database,
  wanted: {
    status: string | null;
    search: string | null;
    after: Position | undefined;
    limit: number;
  },
): Promise<Position[]> {
  const { status, search, after, limit } = wanted;
  const { rows } = await sql<Position>`
    select id, to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from chat.page_of_conversations(${status}, ${search}, ${after?.moment ?? null}::timestamptz,
        ${after?.id ?? null}::uuid, ${limit})
  `.execute(db);
  return rows;
}

/** In the order of the ids. Undecided reports are counted up to 100. */
export async function findStaffConversations(
  db: Database,
  ids: readonly string[],
): Promise<StaffConversationRow[]> {
  return await conversationsWhere(db, sql`one.id = any(${ids}::uuid[])`, ids.length);
}

/** Newest first. */
export async function listConversationsOfPerson(
  db: Database,
  userId: string,
  limit: number,
): Promise<StaffConversationRow[]> {
  const own = sql`(one.client_user_id = ${userId} or one.companion_user_id = ${userId})`;
  return await conversationsWhere(db, own, limit);
}

async function conversationsWhere(db: Database, where: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<StaffConversationRow>`
    select one.id, one.type, one.status, one.closed_reason, one.client_user_id, one.companion_user_id,
        one.loved_one_profile_id, one.last_seq, one.created_at, one.activity_at,
        client.full_name as client_name, companion.full_name as companion_name,
        (select coalesce(jsonb_agg(jsonb_build_object('id', member.id, 'fullName', member.full_name) order by part.joined_at), '[]')
          from chat.conversation_participants as part join auth_api.people as member on member.id = part.user_id
          where part.conversation_id = one.id and part.as_member) as members,
        (select count(*)::int from (select from chat.message_flags as report
          where report.conversation_id = one.id and report.outcome is null limit 100) as waiting) as waiting_flags
      from chat.conversations as one
      left join auth_api.people as client on client.id = one.client_user_id
      left join auth_api.people as companion on companion.id = one.companion_user_id
      where ${where}
      order by one.created_at desc, one.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function findStaffConversation(
  db: Database,
  id: string,
): Promise<StaffConversationRow | undefined> {
  const rows = await findStaffConversations(db, [id]);
  return rows[0];
}

/** Participating admins, by name. */
export async function listTeamOfConversation(db: Database, id: string) {
  return await db
    .selectFrom('chat.conversation_participants as one')
    .innerJoin('auth_api.people as person', 'person.id', 'one.user_id')
    .select(['person.id', 'person.full_name as fullName'])
    .where('one.conversation_id', '=', id)
    .where('one.as_admin', '=', true)
    .orderBy('person.full_name')
    .execute();
}

/** Raises not_found and already_closed. */
export async function closeAsAdmin(db: Database, id: string, reason: string): Promise<void> {
  await sql`select chat.close_as_admin(${id}, ${reason})`.execute(db);
}

export async function recordExport(db: Database, id: string, format: string): Promise<void> {
  await sql`
    select backoffice_api.record_action('conversation_exported', 'conversation', ${id}::uuid,
      jsonb_build_object('format', ${format}::text))
  `.execute(db);
}

/** Messages in order, after a number. */
export async function exportedMessages(
  db: Database,
  conversationId: string,
  page: { after: number; limit: number },
) {
  return await db
    .selectFrom('chat.messages as message')
    .leftJoin('auth_api.people as sender', 'sender.id', 'message.sender_id')
    .select([
      'message.id',
      'message.seq',
      'message.created_at',
      'message.sender_id',
      'message.content',
      'sender.full_name as sender_name',
    ])
    .where('message.conversation_id', '=', conversationId)
    .where('message.seq', '>', String(page.after))
    .orderBy('message.seq')
    .limit(page.limit)
    .execute();
}

export type ExportedMessage = Awaited<ReturnType<typeof exportedMessages>>[number];
