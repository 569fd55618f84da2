import { type Kysely, sql } from 'kysely';
import type { Position } from './cursor.ts';
import type { VerificationTables } from './table.ts';

type Database = Kysely<VerificationTables>;

/** A companion in a list. */
function companions(db: Database) {
  return db
    .selectFrom('companion.companions as companion')
    .innerJoin('auth_api.companion_profiles as profile', 'profile.id', 'companion.user_id')
    .select([
      'companion.user_id',
      'profile.full_name',
      'profile.avatar_url',
      'companion.verification_status',
      'companion.is_verified',
      'companion.accepted_mediums',
      'companion.created_at',
      'companion.verified_at',
      sql<boolean>`companion.id_image_path is not null and companion.selfie_path is not null`.as(
        'has_documents',
      ),
    ]);
}

export type CompanionListRow = Awaited<ReturnType<typeof listCompanions>>[number];

/** Up to this many people with a matching name are looked up by id; for more, the list is scanned and names are compared. */
const mostNamed = 1_000;

interface CompanionsPage {
  companionId: string | undefined;
  statuses: readonly ('pending' | 'approved' | 'rejected')[];
  search: string | undefined;
  after: Position | undefined;
  limit: number;
}

/** One page of companions, newest first. search: part of the name, case-insensitive. */
export async function listCompanions(db: Database, wanted: CompanionsPage) {
  const { search } = wanted;
  if (!search) return await pageOf(db, wanted).execute();
  const ids = sql<string[]>`(select ids from named)::uuid[]`;
  const few = pageOf(db, wanted)
    .where(sql<boolean>`cardinality(${ids}) <= ${mostNamed}`)
    .where(sql<boolean>`companion.user_id = any (${ids})`);
  // `|| ''` keeps Postgres from using the index of names.
  const many = pageOf(db, wanted)
    .where(sql<boolean>`cardinality(${ids}) > ${mostNamed}`)
    .where(sql<boolean>`profile.full_name || '' ilike ${`%${escapeLike(search)}%`}`);
  return await db
    .with('named', (one) =>
      one.selectNoFrom(
        sql<string[]>`array(select auth_api.people_named(${search}, ${mostNamed + 1}))`.as('ids'),
      ),
    )
    .selectFrom(few.as('few'))
    .selectAll()
    .unionAll(db.selectFrom(many.as('many')).selectAll())
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .execute();
}

function pageOf(db: Database, wanted: CompanionsPage) {
  let query = companions(db)
    .select(sql<string>`extract(epoch from companion.created_at)::text`.as('created_key'))
    .orderBy('companion.created_at', 'desc')
    .orderBy('companion.user_id', 'desc')
    .limit(wanted.limit);
  if (wanted.statuses.length < 3)
    query = query.where('companion.verification_status', 'in', wanted.statuses);
  if (wanted.companionId) query = query.where('companion.user_id', '=', wanted.companionId);
  if (wanted.after) {
    const { createdKey, companionId } = wanted.after;
    query = query.where(
      sql<boolean>`(companion.created_at, companion.user_id)
        < (to_timestamp(${createdKey}::numeric), ${companionId}::uuid)`,
    );
  }
  return query;
}

export async function findCompanion(db: Database, companionId: string) {
  return await companions(db).where('companion.user_id', '=', companionId).executeTakeFirst();
}

/** Everything that a reviewer reads, including private data. */
export async function findReview(db: Database, companionId: string) {
  return await companions(db)
    .select([
      'profile.bio',
      'profile.gender',
      'profile.age_bracket',
      'profile.education',
      'profile.languages',
      'profile.interests',
      'profile.photos',
      'profile.timezone',
      'companion.phone_number',
      'companion.whatsapp_number',
      'companion.telegram_handle',
      'companion.ktp_number',
      'companion.verification_notes',
    ])
    .where('companion.user_id', '=', companionId)
    .executeTakeFirst();
}

export async function listSubmittedDocuments(db: Database, companionId: string) {
  return await db
    .selectFrom('companion.companion_documents')
    .select(['id', 'kind', 'media_type', 'created_at'])
    .where('user_id', '=', companionId)
    .where('submitted', '=', true)
    .execute();
}

export async function listDecisions(db: Database, companionId: string) {
  return await db
    .selectFrom('companion.companion_verification_logs as log')
    .leftJoin('auth_api.people as admin', 'admin.id', 'log.admin_id')
    .select([
      'log.id',
      'log.action',
      'log.notes',
      'log.created_at',
      'log.admin_id',
      'admin.full_name as admin_name',
    ])
    .where('log.companion_id', '=', companionId)
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id')
    .execute();
}

/** The number of waiting companions, counted up to 100, which pages show as 99+. */
export function waitingCompanions() {
  return sql<{ count: number }>`
    select count(*)::integer as count from (
      select from companion.companions where verification_status = 'pending' limit 100) as waiting`;
}

/** The companions' metrics. bigint values arrive as text. */
export async function readFigures(db: Database) {
  const { rows } = await sql<Record<'total' | 'verified' | 'pending' | 'this_week', string>>`
    select total, verified, pending, this_week from companion_api.verification_figures()
  `.execute(db);
  return rows[0];
}

/** Stores a decision; returns the previous status, or null if this decision was stored already. */
export async function decide(
  db: Database,
  decision: { id: string; companionId: string; decision: string; notes: string | null },
) {
  const { rows } = await sql<{ before: string | null }>`
    select companion.decide_verification(${decision.id}::uuid, ${decision.companionId}::uuid,
      ${decision.decision}, ${decision.notes}) as before
  `.execute(db);
  return rows[0]?.before ?? null;
}

function escapeLike(text: string) {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
