import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../tables.ts';
import type { SuspendableFacts } from './suspension-facts.ts';

type Database = Kysely<AuthTables>;
export type SuspensionRow = Awaited<ReturnType<typeof listLasting>>[number];

interface Wanted {
  userId: string | undefined;
  /** Whether to include past ones. */
  isPast: boolean;
  after: string | undefined;
  limit: number;
  at: Date;
}

const people = sql<{ id: string; full_name: string }>`auth_api.people`;

/** Newest first, after the suspension `after`. */
export async function listLasting(db: Database, { userId, isPast, after, limit, at }: Wanted) {
  let rows = db
    .selectFrom('auth.suspensions as suspension')
    .leftJoin(people.as('staff'), 'staff.id', 'suspension.started_by')
    .select([
      ...(['suspension.id', 'suspension.account_id', 'suspension.reason'] as const),
      ...(['suspension.started_at', 'suspension.started_by', 'suspension.until'] as const),
      'suspension.ended_at',
      sql<string>`auth.suspended_name(suspension.account_id)`.as('full_name'),
      'staff.full_name as staff_name',
    ]);
  if (!isPast) {
    rows = rows
      .where('suspension.ended_at', 'is', null)
      .where((where) =>
        where.or([where('suspension.until', 'is', null), where('suspension.until', '>', at)]),
      );
  }
  if (userId !== undefined) rows = rows.where('suspension.account_id', '=', userId);
  if (after !== undefined) {
    rows = rows.where(
      sql<boolean>`(suspension.started_at, suspension.id) <
        (select last.started_at, last.id from auth.suspensions as last where last.id = ${after})`,
    );
  }
  return await rows
    .orderBy('suspension.started_at', 'desc')
    .orderBy('suspension.id', 'desc')
    .limit(limit)
    .execute();
}

interface Suspension {
  id: string;
  userId: string;
  reason: string;
  until: Date | null;
  now: Date;
}

/** Locks an account. Undefined if there is none. */
export async function holdSuspendable(
  db: Database,
  userId: string,
  now: Date,
): Promise<SuspendableFacts | undefined> {
  const { rows } = await sql<SuspendableFacts>`
    select role, lasting from auth.hold_suspendable(${userId}, ${now})
  `.execute(db);
  return rows[0];
}

/** Ends the login sessions too, and a companion's verification. Raises `id_reused`. */
export async function storeSuspension(
  db: Database,
  suspension: Suspension & { lovedOnesGoOn: boolean; isCompanion: boolean },
): Promise<void> {
  const { id, userId, reason, until, lovedOnesGoOn, isCompanion, now } = suspension;
  await sql`
    select auth.store_suspension(${id}, ${userId}, ${reason}, ${until}, ${lovedOnesGoOn}, ${isCompanion}, ${now})
  `.execute(db);
}

export async function mailSuspension(
  db: Database,
  { userId, reason, until }: Suspension,
): Promise<void> {
  const details = { reason, ...(until === null ? {} : { at: until.toISOString() }) };
  await sql`
    select auth_api.send_mail(${userId}, 'account-suspended', ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}

/** Writes the audit log. */
export async function recordSuspension(
  db: Database,
  { userId, reason, until }: Suspension,
): Promise<void> {
  const after = { suspended: true, until: until?.toISOString() ?? null };
  const details = { reason, before: { suspended: false }, after };
  await sql`
    select backoffice_api.record_action('user_suspended', 'user', ${userId}::uuid, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}

/** Raises `not_found`. */
export async function liftSuspension(
  db: Database,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  await sql`select auth.lift_suspension(${id}, ${reason}, ${at})`.execute(db);
}

export async function listOwnSuspensions(db: Database) {
  return await db
    .selectFrom('auth.suspensions')
    .select(['reason', 'started_at as startedAt', 'until', 'ended_at as endedAt'])
    .where('account_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('started_at')
    .execute();
}
