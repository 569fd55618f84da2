import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';

type Database = Kysely<ClientTables>;

const own = sql<string>`(select auth_api.uid())`;
const columns = [
  'medical_conditions',
  'medications',
  'mobility_needs',
  'communication_preferences',
  'special_instructions',
  'family_notes',
] as const;

export type NoteColumn = (typeof columns)[number];
export type SealedNotes = Pick<ClientRows['client.private_user_info'], NoteColumn>;

/** The notes about the caller, or about one of their loved ones. */
export async function findNotes(
  db: Database,
  lovedOneId: string | null,
): Promise<SealedNotes | undefined> {
  return await db
    .selectFrom('client.private_user_info')
    .select(columns)
    .where('user_id', '=', own)
    .where('loved_one_id', 'is not distinct from', lovedOneId)
    .executeTakeFirst();
}

/** Row-level security admits the owner, and a companion whose read was logged in this transaction. */
export async function listEveryNote(db: Database, userId: string) {
  return await db
    .selectFrom('client.private_user_info')
    .select([...columns, 'loved_one_id'])
    .where('user_id', '=', userId)
    .execute();
}

/** Upserts one row for the caller or the loved one; absent notes keep their text. */
export async function saveNotes(
  db: Database,
  lovedOneId: string | null,
  change: Partial<SealedNotes>,
  now: Date,
): Promise<SealedNotes> {
  const none = Object.fromEntries(columns.map((column) => [column, null]));
  return await db
    .insertInto('client.private_user_info')
    .values({
      ...(none as Record<NoteColumn, null>),
      ...change,
      user_id: own,
      loved_one_id: lovedOneId,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'loved_one_id']).doUpdateSet({ ...change, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
