import type { Position } from '@kabar/server/moment-lists';
import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

export interface TeamConversationRow {
  id: string;
  status: 'open' | 'closed';
  companion_id: string | null;
  companion_name: string | null;
  asked_moment: string | null;
  activity_at: Date;
  /** The last activity in microseconds. */
  moment: string;
  content: string | null;
  sender_id: string | null;
  sender_name: string | null;
  owner_id: string | null;
  owner_name: string | null;
  unread_count: number;
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Companions' conversations with the team, latest message first. Unread means messages since the companion asked that
 * the caller has not read, up to 100; what a colleague answered does not count.
 */
export async function listTeamConversations(
  db: Database,
  page: { waiting: boolean; after: Position | undefined; limit: number },
): Promise<TeamConversationRow[]> {
  const { waiting, after, limit } = page;
  const { rows } = await sql<TeamConversationRow>`
    with page as (
      select id from chat.conversations
        where type = 'companion_admin' and last_seq > 0
          and ${waiting ? sql`status = 'open' and team_asked_at is not null` : sql`true`}
          and ${after ? sql`(activity_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)` : sql`true`}
        order by activity_at desc, id desc limit ${limit})
    select talk.id, talk.status, talk.companion_user_id as companion_id, companion.full_name as companion_name,
        talk.activity_at, ${iso('talk.activity_at')} as moment,
        case when talk.status = 'open' then ${iso('talk.team_asked_at')} end as asked_moment,
        last.content, last.sender_id, sender.full_name as sender_name, owner.id as owner_id, owner.full_name as owner_name,
        (select count(*)::integer from (select message.seq, message.created_at from chat.messages as message
            where message.conversation_id = talk.id and message.seq > case when own.read_seq is null then 0 else own.read_seq end
            order by message.seq desc limit 100) as newest
          where newest.created_at >= talk.team_asked_at) as unread_count
      from chat.conversations as talk
      left join chat.conversation_participants as own
        on own.conversation_id = talk.id and own.user_id = (select auth_api.uid())
      left join chat.messages as last on last.conversation_id = talk.id and last.seq = talk.last_seq
      left join auth_api.people as companion on companion.id = talk.companion_user_id
      left join auth_api.people as sender on sender.id = last.sender_id
      left join auth_api.people as owner on owner.id = case when talk.team_asked_at is null
        then nullif(last.sender_id, talk.companion_user_id)
        else backoffice_api.staff_task_owner('message', talk.id, talk.team_asked_at) end
      where talk.id = any (array(select id from page))
      order by talk.activity_at desc, talk.id desc
  `.execute(db);
  return rows;
}

/** Waiting conversations with messages that the caller has not read, up to 100. */
export async function countUnreadConversations(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from chat.conversations as talk
        left join chat.conversation_participants as own
          on own.conversation_id = talk.id and own.user_id = (select auth_api.uid())
        where talk.team_asked_at is not null and talk.status = 'open'
          and (own.read_seq is null or own.read_seq < talk.last_seq) limit 100) as unread
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes a batch of waiting times older than ninety days. For background jobs. */
export async function forgetTeamAnswers(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select chat.forget_team_answers(${now}::timestamptz - interval '90 days', ${most}) as deleted
  `.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** Whether companions and the team may write to each other. */
export async function isMessagingOn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select chat.messaging_on('companion_admin', null, null) as on
  `.execute(db);
  return rows[0]?.on ?? false;
}

/** Null if the person is not a companion. */
export async function openConversationWith(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select chat.open_team_conversation(${userId}) as id
  `.execute(db);
  return rows[0]?.id ?? null;
}
