import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { CompanionRow, CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;
export type OwnCompanionRow = Omit<Selectable<CompanionRow>, 'updated_at'>;

const own = sql<string>`(select auth_api.uid())`;
const columns = [
  'user_id',
  'verification_status',
  'is_verified',
  'companion_status',
  'verified_at',
  'verification_notes',
  'time_zone',
  'accepted_mediums',
  'whatsapp_number',
  'telegram_handle',
  'ktp_number',
  'id_image_path',
  'selfie_path',
  'submitted_at',
  'created_at',
] as const;

export async function findOwnCompanion(db: Database): Promise<OwnCompanionRow | undefined> {
  return await db
    .selectFrom('companion.companions')
    .select(columns)
    .where('user_id', '=', own)
    .executeTakeFirst();
}

type Change = Pick<
  Updateable<CompanionRow>,
  | 'time_zone'
  | 'accepted_mediums'
  | 'whatsapp_number'
  | 'telegram_handle'
  | 'ktp_number'
  | 'id_image_path'
  | 'selfie_path'
  | 'submitted_at'
>;

/** The own row, made when it is missing; what is not named stays. */
export async function saveOwnCompanion(db: Database, change: Change, now: Date) {
  await db
    .insertInto('companion.companions')
    .values({
      user_id: own,
      whatsapp_number: null,
      telegram_handle: null,
      ktp_number: null,
      id_image_path: null,
      selfie_path: null,
      submitted_at: null,
      ...change,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...change, updated_at: now }),
    )
    .execute();
}

export async function askForReview(db: Database) {
  await sql`select companion.ask_for_review()`.execute(db);
}
