import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';

type Database = Kysely<ChatTables>;
export type ReviewedFlagRow = NonNullable<Awaited<ReturnType<typeof findReviewedFlag>>>;

/** Reports with message and names; row-level security shows them to staff. */
function reviewedFlags(db: Database) {
  return db
    .selectFrom('chat.message_flags as flag')
    .innerJoin('chat.messages as message', 'message.id', 'flag.message_id')
    .leftJoin('auth_api.people as reporter', 'reporter.id', 'flag.reporter_id')
    .leftJoin('auth_api.people as sender', 'sender.id', 'message.sender_id')
    .leftJoin('auth_api.people as decider', 'decider.id', 'flag.decided_by')
    .select([
      'flag.id',
      'flag.reason',
      'flag.created_at',
      'flag.outcome',
      'flag.decided_at',
      'flag.decided_by',
      'flag.words_to_writer',
      'flag.words_to_reporter',
      'flag.reporter_id',
      'message.id as message_id',
      'message.conversation_id',
      'message.content',
      'message.created_at as sent_at',
      'message.sender_id',
      'reporter.full_name as reporter_name',
      'sender.full_name as sender_name',
      'decider.full_name as decider_name',
    ]);
}

export async function findReviewedFlag(db: Database, id: string) {
  return await reviewedFlags(db).where('flag.id', '=', id).executeTakeFirst();
}

interface Page {
  after: string | undefined;
  limit: number;
}

/** Oldest first, after the report `after`. */
export async function listWaitingFlags(db: Database, { after, limit }: Page) {
  const rows = reviewedFlags(db).where('flag.outcome', 'is', null);
  const rest =
    after === undefined
      ? rows
      : rows.where(
          sql<boolean>`(flag.created_at, flag.id) >
            (select last.created_at, last.id from chat.message_flags as last where last.id = ${after})`,
        );
  return await rest.orderBy('flag.created_at').orderBy('flag.id').limit(limit).execute();
}

/** Last decided first, after the report `after`. */
export async function listDecidedFlags(db: Database, { after, limit }: Page) {
  const rows = reviewedFlags(db).where('flag.outcome', 'is not', null);
  const rest =
    after === undefined
      ? rows
      : rows.where(
          sql<boolean>`(flag.decided_at, flag.id) <
            (select last.decided_at, last.id from chat.message_flags as last where last.id = ${after})`,
        );
  return await rest
    .orderBy('flag.decided_at', 'desc')
    .orderBy('flag.id', 'desc')
    .limit(limit)
    .execute();
}

/** Newest first. */
export async function listFlagsOfPerson(db: Database, userId: string, most: number) {
  return await reviewedFlags(db)
    .where(sql<boolean>`flag.id = any (array(select chat.flags_of_person(${userId}, ${most})))`)
    .orderBy('flag.created_at', 'desc')
    .orderBy('flag.id', 'desc')
    .execute();
}

/** The newest reports of the messages of a conversation. */
export async function listFlagsOfConversation(db: Database, conversationId: string, most: number) {
  return await reviewedFlags(db)
    .where('flag.conversation_id', '=', conversationId)
    .orderBy('flag.created_at', 'desc')
    .orderBy('flag.id', 'desc')
    .limit(most)
    .execute();
}

/** Undecided reports, counted up to 100. */
export async function countWaitingFlags(db: Database): Promise<number> {
  return (await waitingFlags().execute(db)).rows[0]?.count ?? 0;
}

export function waitingFlags() {
  return sql<{ count: number }>`
    select count(*)::int as count
      from (select from chat.message_flags where outcome is null limit 100) as waiting`;
}

export interface ContextRow {
  id: string;
  sender_id: string | null;
  sender_name: string | null;
  content: string;
  created_at: Date;
}

/** The reported message with at most five before and after it, for staff; audited once. */
export async function openContext(db: Database, id: string): Promise<ContextRow[]> {
  await sql`
    select backoffice_api.record_opening('flag_viewed', 'message_flag', ${id}::uuid)
  `.execute(db);
  const { rows } = await sql<ContextRow>`
    select id, sender_id, sender_name, content, created_at from chat.flag_context(${id})
  `.execute(db);
  return rows;
}

/** The languages of these people; null if unknown. */
export async function findLanguages(
  db: Database,
  people: readonly (string | null)[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ language: string | null }>`
    select (select reader.language from auth_api.reader(person.id) as reader) as language
      from unnest(${people}::uuid[]) with ordinality as person (id, place) order by person.place
  `.execute(db);
  return rows.map(({ language }) => language);
}
