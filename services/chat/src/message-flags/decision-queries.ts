import { type Kysely, sql } from 'kysely';
import type { ChatTables } from '../tables.ts';
import type { FlagDecision, FlagFacts, Mute, Outcome } from './rules.ts';

type Database = Kysely<ChatTables>;

/** Locks a report. Undefined if there is none. */
export async function holdFlag(db: Database, id: string): Promise<FlagFacts | undefined> {
  const { rows } = await sql<{
    message_id: string;
    conversation_id: string;
    writer_id: string | null;
    reporter_id: string | null;
    outcome: Outcome | null;
  }>`
    select message_id, conversation_id, writer_id, reporter_id, outcome from chat.hold_flag(${id})
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      ...{ messageId: row.message_id, conversationId: row.conversation_id, outcome: row.outcome },
      ...{ writerId: row.writer_id, reporterId: row.reporter_id },
    }
  );
}

/** Raises `already_closed` if the report has a decision, and `forbidden` if only admins make this one. */
export async function storeFlagDecision(
  db: Database,
  { id, outcome, toWriter, toReporter, now }: FlagDecision & { id: string; now: Date },
): Promise<void> {
  await sql`
    select chat.store_flag_decision(${id}, ${outcome}, ${toWriter}, ${toReporter}, ${now})
  `.execute(db);
}

/** Never ends an existing mute earlier. */
export async function muteAsStaff(
  db: Database,
  { person, kind, until }: Mute,
  now: Date,
): Promise<void> {
  await sql`select chat.mute_until(${person}, ${kind}, ${until}, ${now})`.execute(db);
}

/** Only after `storeFlagDecision`. */
export async function closeReportedConversation(db: Database, flagId: string): Promise<void> {
  await sql`select chat.close_reported_conversation(${flagId})`.execute(db);
}

/** Writes the audit log. */
export async function recordFlagDecision(
  db: Database,
  flag: FlagDecision & { id: string; conversation: string | null },
): Promise<void> {
  const { id, conversation, outcome, toWriter, toReporter } = flag;
  const details = {
    ...{ conversation, to_writer: toWriter, to_reporter: toReporter },
    ...{ before: { outcome: null }, after: { outcome } },
  };
  await sql`
    select backoffice_api.record_action(${`flag_${outcome}`}, 'message_flag', ${id}::uuid, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}
