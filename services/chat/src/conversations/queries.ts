import { type Kysely, sql } from 'kysely';
import type { JsonMessage } from '../messages/view.ts';
import type { ChatRows, ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;

type ConversationRow = ChatRows['chat.conversations'];

/** Parsed from JSON, which has message numbers as numbers. */
interface SeenParticipant {
  user_id: string;
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
  as_admin: boolean;
  delivered_seq: number;
  read_seq: number;
  joined_at: string | null;
  ended_at: string | null;
}

/** A conversation as the caller sees it, with the newest message and the people. */
export interface SeenConversation extends ConversationRow {
  writing: 'open' | 'closed' | 'person_left' | 'switched_off' | 'muted';
  last_message: JsonMessage | null;
  participants: SeenParticipant[];
  unread_count: number;
  /** Recent waiting times of companions for the team's responses; null in conversations of two people. */
  waited_seconds: number[] | null;
  /** Keyset cursor of the list: last activity in microseconds, and id. */
  place: string;
}

/**
 * Unread messages are counted up to 100, which limits the cost of a neglected conversation. No coalesce(): with
 * row-level security Postgres uses an index only for leakproof conditions.
 */
const seen = sql`
  select conversation.id, conversation.type, conversation.status, conversation.closed_reason,
    conversation.client_user_id, conversation.companion_user_id, conversation.loved_one_profile_id,
    conversation.last_seq, conversation.created_at, conversation.activity_at,
    chat.writing(conversation) as writing,
    (extract(epoch from conversation.activity_at) * 1000000)::bigint || '_' || conversation.id as place,
    (select to_jsonb(message) from chat.messages as message
      where message.conversation_id = conversation.id and message.seq = conversation.last_seq) as last_message,
    (select count(*)::int from (
      select from chat.messages as message where message.conversation_id = conversation.id
        and message.seq > case when own.read_seq is null then 0 else own.read_seq end and message.sender_id is distinct from (select auth_api.uid())
        order by message.seq limit 100) as unread) as unread_count,
    case when conversation.type = 'companion_admin' then array(
      select extract(epoch from answered_at - asked_at)::integer from chat.team_answers
        order by answered_at desc limit 50) end as waited_seconds,
    (select coalesce(jsonb_agg(to_jsonb(one) || jsonb_build_object('full_name', person.full_name,
        'preferred_name', person.preferred_name,
        'avatar_url', person.avatar_url) order by one.as_admin, one.user_id), '[]')
      from chat.conversation_participants as one left join auth_api.people as person on person.id = one.user_id
      where one.conversation_id = conversation.id) as participants
  from chat.conversations as conversation
  left join chat.conversation_participants as own
    on own.conversation_id = conversation.id and own.user_id = (select auth_api.uid())
`;

/**
 * Latest activity first. Admins also get companions' conversations with the team. Each kind is a separate index scan:
 * one condition with OR would read every conversation.
 */
export async function findConversations(
  db: Database,
  page: { after: { microseconds: string; id: string } | undefined; limit: number },
): Promise<SeenConversation[]> {
  const further =
    page.after === undefined
      ? sql`true`
      : sql`(activity_at, id) <
          (timestamptz 'epoch' + ${page.after.microseconds}::bigint * interval '1 microsecond', ${page.after.id}::uuid)`;
  const { rows } = await sql<SeenConversation>`
    with mine as (
      (select id from chat.conversations
        where id = any(array(select chat.own_conversations())) and ${further}
        order by activity_at desc, id desc limit ${page.limit})
      union
      (select id from chat.conversations
        where type = 'companion_admin' and (select auth_api.has_role('admin')) and ${further}
        order by activity_at desc, id desc limit ${page.limit})
    )
    ${seen} where conversation.id in (select id from mine)
    order by conversation.activity_at desc, conversation.id desc limit ${page.limit}
  `.execute(db);
  return rows;
}

export async function findConversation(
  db: Database,
  id: string,
): Promise<SeenConversation | undefined> {
  const { rows } = await sql<SeenConversation>`${seen} where conversation.id = ${id}`.execute(db);
  return rows[0];
}

/** The client's open conversation with the latest activity. */
export async function findCurrentConversation(db: Database): Promise<SeenConversation | undefined> {
  const { rows } = await sql<SeenConversation>`${seen}
    where conversation.client_user_id = (select auth_api.uid())
      and conversation.type = 'client_companion' and conversation.status = 'open'
    order by conversation.created_at desc, conversation.id desc limit 1
  `.execute(db);
  return rows[0];
}

/** The companion's open conversation with the admins. */
export async function findAdminConversation(db: Database): Promise<SeenConversation | undefined> {
  const { rows } = await sql<SeenConversation>`${seen}
    where conversation.companion_user_id = (select auth_api.uid())
      and conversation.type = 'companion_admin' and conversation.status = 'open'
  `.execute(db);
  return rows[0];
}

/** Counted up to 100, which limits the cost of many neglected conversations. */
export async function countUnreadMessages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from chat.conversation_participants as own
        join chat.messages as message on message.conversation_id = own.conversation_id and message.seq > own.read_seq
          and message.sender_id is distinct from own.user_id
        where own.user_id = (select auth_api.uid()) limit 100) as unread
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function openAdminConversation(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select chat.open_admin_conversation() as id
  `.execute(db);
  return rows[0]?.id ?? '';
}

/** Whether a companion may write to the team. */
export async function isMessagingWithAdminsOn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select chat.messaging_on('companion_admin', null, null) as on
  `.execute(db);
  return rows[0]?.on ?? false;
}
