import { type Kysely, sql, type Updateable } from 'kysely';
import type { CompanionRows, CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;
export interface OwnCompanionRow
  extends Omit<CompanionRows['companion.companions'], 'updated_at' | 'counted_status'> {
  /** The time zone of the weekly hours in the bookings service; null without hours. */
  time_zone: string | null;
  /** Null for a person whose user type is not companion. */
  introduction_missing: string[] | null;
}

const own = sql<string>`(select auth_api.uid())`;
const columns = [
  'companion.user_id',
  'companion.verification_status',
  'companion.is_verified',
  'companion.companion_status',
  'companion.verified_at',
  'companion.verification_notes',
  'companion.accepted_mediums',
  'companion.phone_number',
  'companion.whatsapp_number',
  'companion.telegram_handle',
  'companion.ktp_number',
  'companion.id_image_path',
  'companion.selfie_path',
  'companion.submitted_at',
  'companion.created_at',
] as const;

export async function findOwnCompanion(db: Database): Promise<OwnCompanionRow | undefined> {
  return await db
    .selectFrom('companion.companions as companion')
    .leftJoin('bookings_api.companion_time_zones as zone', 'zone.companion_id', 'companion.user_id')
    .leftJoin('auth_api.companion_profiles as profile', 'profile.id', 'companion.user_id')
    .select([...columns, 'zone.time_zone', 'profile.introduction_missing'])
    .where('companion.user_id', '=', own)
    .executeTakeFirst();
}

type Change = Pick<
  Updateable<CompanionTables['companion.companions']>,
  | 'accepted_mediums'
  | 'phone_number'
  | 'whatsapp_number'
  | 'telegram_handle'
  | 'ktp_number'
  | 'id_image_path'
  | 'selfie_path'
  | 'submitted_at'
>;

/** Upserts the caller's row; omitted fields keep their value. */
export async function saveOwnCompanion(db: Database, change: Change, now: Date) {
  await db
    .insertInto('companion.companions')
    .values({
      user_id: own,
      phone_number: null,
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

/** The caller's encrypted national ID number. */
export async function getOwnKtpNumber(db: Database) {
  return await db
    .selectFrom('companion.companions')
    .select(['user_id', 'ktp_number'])
    .where('user_id', '=', own)
    .executeTakeFirstOrThrow();
}
